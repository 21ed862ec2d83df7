import type { AttributeInput } from '@shop/contract/admin/taxonomy'
import type { ProductInput } from '@shop/contract/admin/products'
import type { AccountActor } from '@shop/domain/core/actor'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct } from './create-product.ts'
import { updateAttributes, listAttributes } from './attributes.ts'
import { updateProduct } from './update-product.ts'
import { listProducts } from './list-products.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { getProductById } from './get-product.ts'

let shop: TestShop
let editor: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  editor = await createTestActor(shop, { role: 'catalogue' })
  await createTestProduct(shop, { category: 'Phones' })
})
afterAll(() => shop.close())

const visitor = () => shop.as({ kind: 'visitor' })
const set = (items: AttributeInput[], slug = 'phones') => updateAttributes(shop.as(editor), { slug, items })
const input = (name: string, some: Partial<AttributeInput> = {}): AttributeInput => ({
  name,
  kind: 'text',
  unit: '',
  options: [],
  ...some,
})
const screen = input('Screen', { kind: 'number', unit: 'in' })
const fabric = input('Case', { kind: 'select', options: ['Glass', 'Plastic'] })
const phone: ProductInput = {
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
const add = (attributes?: Record<string, string>) => createProduct(shop.as(editor), { ...phone, attributes })

describe('rejects', () => {
  test('callers without the permission, and an unknown category', async () => {
    const packer = shop.as(await createTestActor(shop, { role: 'fulfilment' }))
    await expect(updateAttributes(packer, { slug: 'phones', items: [] })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(listAttributes(visitor(), { slug: 'phones' })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await expect(set([], 'nowhere')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a duplicate name, and a choice attribute without options', async () => {
    await expect(set([screen, input('screen')])).rejects.toMatchObject({
      data: { errors: { 'items.1.name': [expect.any(String)] } },
    })
    await expect(set([input('Case', { kind: 'select' })])).rejects.toMatchObject({
      data: { errors: { 'items.0.options': [expect.any(String)] } },
    })
  })

  test('a value of the wrong type, at its field', async () => {
    const [first] = await set([screen])
    await expect(add({ [first?.key ?? '']: 'big' })).rejects.toMatchObject({
      data: { errors: { 'attributes.a-screen': ['Enter a number'] } },
    })
  })
})

test("values of a category's attributes are shown, searchable, and stored by type", async () => {
  const items = await set([screen, fabric, input('5G', { kind: 'boolean' })])
  expect(items.map(({ key }) => key)).toEqual(['a-screen', 'a-case', 'a-5g'])
  expect(await listAttributes(shop.as(editor), { slug: 'phones' })).toEqual(items)
  const created = await add({ 'a-screen': '6.7', 'a-case': 'Glass', 'a-5g': 'yes', 'a-nothing': 'x' })
  expect(created).toMatchObject({
    features: ['Fast'],
    attributes: { 'a-screen': '6.7', 'a-case': 'Glass', 'a-5g': 'yes' },
  })
  const emails = ['Fast', 'Screen: 6.7 in', 'Case: Glass', '5G: Yes']
  expect((await getProductById(visitor(), created.id)).features).toEqual(emails)
  const found = await listProducts(visitor(), { search: 'phone glass' })
  expect(found.items.map(({ id }) => id)).toEqual([created.id])
})

test('an edit keeps omitted values, removes empty ones, and appears in the history', async () => {
  await set([screen, fabric])
  const { id, variants, version } = await add({ 'a-screen': '6', 'a-case': 'Glass' })
  const edit = {
    ...phone,
    version,
    stock_reason: 'counted' as const,
    variants: [{ ...phone.variants[0], id: variants[0]?.id }] as ProductInput['variants'],
  }
  const stored = await updateProduct(shop.as(editor), { product_id: id, ...edit, name: 'Renamed' })
  expect(stored.attributes).toEqual({ 'a-screen': '6', 'a-case': 'Glass' })
  const input = { ...edit, version: stored.version, attributes: { 'a-screen': '' } }
  const after = await updateProduct(shop.as(editor), { product_id: id, ...input })
  expect(after.attributes).toEqual({ 'a-case': 'Glass' })
  expect(after.history[0]?.summary).toContain('Changed the details')
})

test('a new name or unit applies at once; a removed attribute is hidden and returns with its values', async () => {
  await set([screen])
  const { id } = await add({ 'a-screen': '6.1' })
  const emails = async () => (await getProductById(visitor(), id)).features.slice(1)
  await set([{ ...screen, key: 'a-screen', name: 'Display', unit: 'inches' }])
  expect(await emails()).toEqual(['Display: 6.1 inches'])
  await set([])
  expect(await emails()).toEqual([])
  expect((await getAdminProduct(shop.as(editor), { product_id: id })).attributes).toEqual({
    'a-screen': '6.1',
  })
  await set([screen])
  expect(await emails()).toEqual(['Screen: 6.1 in'])
})
