import type { AttributeWish } from '@shop/contract/admin/attributes'
import type { ProductWish } from '@shop/contract/admin/catalogue'
import type { SignedIn } from '@shop/domain/core/actor'
import { makeActor } from '@shop/testing/make-actor'
import { makeProduct } from '@shop/testing/make-product'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProduct } from './add-product.ts'
import { editAttributes, listAttributes } from './edit-attributes.ts'
import { editProduct } from './edit-product.ts'
import { listProducts } from './list-products.ts'
import { readAdminProduct } from './read-admin-product.ts'
import { readProduct } from './read-product.ts'

let shop: TestShop
let editor: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  editor = await makeActor(shop, { role: 'catalogue' })
  await makeProduct(shop, { category: 'Phones' })
})
afterAll(() => shop.close())

const visitor = () => shop.as({ kind: 'visitor' })
const set = (items: AttributeWish[], slug = 'phones') => editAttributes(shop.as(editor), slug, items)
const wish = (name: string, some: Partial<AttributeWish> = {}): AttributeWish => ({
  name,
  kind: 'text',
  unit: '',
  options: [],
  ...some,
})
const screen = wish('Screen', { kind: 'number', unit: 'in' })
const fabric = wish('Case', { kind: 'select', options: ['Glass', 'Plastic'] })
const phone: ProductWish = {
  name: 'Phone',
  category: 'Phones',
  brand: '',
  description: '',
  features: ['Fast'],
  vat_class: 'standard',
  pay_on_delivery: true,
  published: true,
  variants: [
    { colour: '', size: '', sku: '', price_kobo: 5, regular_price_kobo: null, weight_grams: 9, on_hand: 4 },
  ],
}
const add = (attributes?: Record<string, string>) => addProduct(shop.as(editor), { ...phone, attributes })

describe('refuses', () => {
  test('who may not, and a category that is not there', async () => {
    const packer = shop.as(await makeActor(shop, { role: 'fulfilment' }))
    await expect(editAttributes(packer, 'phones', [])).rejects.toMatchObject({ code: 'forbidden' })
    await expect(listAttributes(visitor(), 'phones')).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(set([], 'nowhere')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('one name twice, and a choice of nothing', async () => {
    await expect(set([screen, wish('screen')])).rejects.toMatchObject({
      data: { errors: { 'items.1.name': [expect.any(String)] } },
    })
    await expect(set([wish('Case', { kind: 'select' })])).rejects.toMatchObject({
      data: { errors: { 'items.0.choices': [expect.any(String)] } },
    })
  })

  test('a value that does not fit its type, under its field', async () => {
    const [first] = await set([screen])
    await expect(add({ [first?.key ?? '']: 'big' })).rejects.toMatchObject({
      data: { errors: { 'attributes.a-screen': ['Enter a number'] } },
    })
  })
})

test('what a category asks is told by its products, found by search, and kept in its type', async () => {
  const items = await set([screen, fabric, wish('5G', { kind: 'boolean' })])
  expect(items.map(({ key }) => key)).toEqual(['a-screen', 'a-case', 'a-5g'])
  expect(await listAttributes(shop.as(editor), 'phones')).toEqual(items)
  const made = await add({ 'a-screen': '6.7', 'a-case': 'Glass', 'a-5g': 'yes', 'a-nothing': 'x' })
  expect(made).toMatchObject({
    features: ['Fast'],
    attributes: { 'a-screen': '6.7', 'a-case': 'Glass', 'a-5g': 'yes' },
  })
  const told = ['Fast', 'Screen: 6.7 in', 'Case: Glass', '5G: Yes']
  expect((await readProduct(visitor(), made.id)).features).toEqual(told)
  const found = await listProducts(visitor(), { search: 'phone glass' })
  expect(found.items.map(({ id }) => id)).toEqual([made.id])
})

test('an edit keeps what it does not name, takes away what it empties, and says so in the history', async () => {
  await set([screen, fabric])
  const { id, variants, version } = await add({ 'a-screen': '6', 'a-case': 'Glass' })
  const edit = {
    ...phone,
    version,
    stock_reason: 'counted' as const,
    variants: [{ ...phone.variants[0], id: variants[0]?.id }] as ProductWish['variants'],
  }
  const kept = await editProduct(shop.as(editor), id, { ...edit, name: 'Renamed' })
  expect(kept.attributes).toEqual({ 'a-screen': '6', 'a-case': 'Glass' })
  const wished = { ...edit, version: kept.version, attributes: { 'a-screen': '' } }
  const after = await editProduct(shop.as(editor), id, wished)
  expect(after.attributes).toEqual({ 'a-case': 'Glass' })
  expect(after.history[0]?.summary).toContain('Changed the details')
})

test('another name or unit is told at once; what is left out is told no more and comes back with its values', async () => {
  await set([screen])
  const { id } = await add({ 'a-screen': '6.1' })
  const told = async () => (await readProduct(visitor(), id)).features.slice(1)
  await set([{ ...screen, key: 'a-screen', name: 'Display', unit: 'inches' }])
  expect(await told()).toEqual(['Display: 6.1 inches'])
  await set([])
  expect(await told()).toEqual([])
  expect((await readAdminProduct(shop.as(editor), id)).attributes).toEqual({ 'a-screen': '6.1' })
  await set([screen])
  expect(await told()).toEqual(['Screen: 6.1 in'])
})
