import type { UpdateProductInput, ProductInput } from '@shop/contract/admin/products'
import type { AccountActor } from '@shop/domain/core/actor'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSystem } from '../../core/context.ts'
import { createProduct, duplicateProduct } from './create-product.ts'
import { updateProduct } from './update-product.ts'
import { listAdminProducts } from './list-admin-products.ts'
import { listProducts } from './list-products.ts'
import { lockVariants } from './variants.ts'
import { publishScheduledProducts } from './publish-product.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { listProductHistory } from './list-product-history.ts'
import { getProductById } from './get-product.ts'

let shop: TestShop
let editor: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  editor = await createTestActor(shop, { role: 'catalogue', first_name: 'Tunde' })
})
afterAll(() => shop.close())

const visitor = () => shop.as({ kind: 'visitor' })
const read = (id: string) => getAdminProduct(shop.as(editor), { product_id: id })
const row = {
  colour: '',
  size: '',
  sku: '',
  price_kobo: 500_000,
  regular_price_kobo: null,
  weight_grams: 9,
  on_hand: 4,
}
type Variants = ProductInput['variants']

const add = (some: Partial<ProductInput> & { variants?: Variants }) =>
  createProduct(shop.as(editor), {
    name: 'Detailed',
    category: 'Details',
    brand: '',
    description: '',
    features: [],
    vat_class: 'standard',
    pay_on_delivery: true,
    published: true,
    variants: [row],
    ...some,
  })

async function edit(
  id: string,
  some: Partial<UpdateProductInput>,
  change: (row: Variants[number]) => object = () => ({}),
) {
  const { name, category, version, published, variants } = await read(id)
  const stored = variants.map((variant) => ({
    ...row,
    id: variant.id,
    size: variant.size,
    on_hand: variant.on_hand,
  }))
  return updateProduct(shop.as(editor), {
    product_id: id,
    name,
    category,
    version,
    published,
    brand: '',
    description: '',
    features: [],
    vat_class: 'standard',
    pay_on_delivery: true,
    stock_reason: 'counted',
    variants: stored.map((variant) => ({ ...variant, ...change(variant) })),
    ...some,
  })
}

const inMinutes = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString()

describe('rejects', () => {
  test('a duplicate barcode, on one product or two', async () => {
    const twice = [row, { ...row, size: 'L' }].map((variant) => ({ ...variant, barcode: '615100' }))
    await expect(add({ variants: twice })).rejects.toMatchObject({
      data: { errors: { 'variants.1.barcode': ['This barcode is listed twice'] } },
    })
    await add({ variants: [{ ...row, barcode: '615101' }] })
    await expect(add({ variants: [{ ...row, barcode: '615101' }] })).rejects.toMatchObject({
      data: { errors: { 'variants.0.barcode': ['Another product has this barcode'] } },
    })
  })

  test('publishing in the past', async () => {
    const past = { published: false, publish_at: inMinutes(-1) }
    const invalidPublishAt = { data: { errors: { publish_at: [expect.any(String)] } } }
    await expect(add(past)).rejects.toMatchObject(invalidPublishAt)
    const { id } = await add({ published: false })
    await expect(edit(id, past)).rejects.toMatchObject(invalidPublishAt)
  })

  test('leaving a published product without a variant on sale', async () => {
    const { id } = await add({})
    await expect(edit(id, {}, () => ({ is_enabled: false }))).rejects.toMatchObject({
      data: { errors: { 'variants.0.is_enabled': [expect.any(String)] } },
    })
  })
})

test('barcode, cost and image of a variant are stored, and stay unchanged if an edit omits them', async () => {
  const { id } = await add({ variants: [{ ...row, barcode: '615200', cost_kobo: 300_000 }] })
  const image = shop.ids.next(shop.clock.now())
  await shop.database.run(
    `INSERT INTO product_images (id, product_id, position, file_key, widths, alt, average_colour, created_at)
     VALUES ($1, $2, 0, 'key', '{400}', 'Side', '#ffffff', now())`,
    [image, id],
  )
  const withImages = await edit(id, {}, () => ({ image_id: image }))
  const details = { barcode: '615200', cost_kobo: 300_000, image_id: image, is_enabled: true }
  expect(withImages.variants).toMatchObject([details])
  expect((await edit(id, { name: 'Renamed' })).variants).toMatchObject([details])
  const [locked] = await lockVariants(visitor(), [withImages.variants[0]?.id ?? ''])
  expect(locked?.image).toMatchObject({ id: image, alt: 'Side' })
  const scanned = await listAdminProducts(shop.as(editor), { search: '615200' })
  expect(scanned.items.map((item) => item.id)).toEqual([id])
  const without = await edit(id, {}, () => ({ barcode: '', cost_kobo: null, image_id: 'gone' }))
  expect(without.variants).toMatchObject([{ barcode: '', cost_kobo: null, image_id: null }])
  expect(without.history[0]?.summary).toContain('Cost: ₦3,000 → none')
})

test('variants can swap barcodes, and a removed one frees its barcode', async () => {
  const two = ['S', 'M'].map((size) => ({ ...row, size, barcode: `61530${size}` }))
  const { id } = await add({ variants: two })
  const swapped = await edit(id, {}, ({ size }) => ({ barcode: size === 'S' ? '61530M' : '61530S' }))
  expect(swapped.variants).toMatchObject([{ barcode: '61530M' }, { barcode: '61530S' }])
  const [first] = swapped.variants
  await edit(id, { variants: [{ ...row, id: first?.id, size: 'S' }] })
  await expect(add({ variants: [{ ...row, barcode: '61530S' }] })).resolves.toBeTruthy()
})

test('only staff see the purchase cost', async () => {
  const { id } = await add({ variants: [{ ...row, cost_kobo: 123_457 }] })
  const emails = [await getProductById(visitor(), id), await listProducts(visitor(), { category: 'details' })]
  expect(JSON.stringify(emails)).not.toContain('123457')
  expect(JSON.stringify(emails)).not.toContain('cost')
})

test('a disabled variant is hidden in the shop, stays in the form, and returns with its stock', async () => {
  const sizes = ['S', 'M'].map((size) => ({ ...row, size }))
  const { id } = await add({ category: 'Half', variants: sizes })
  const edited = await edit(id, {}, ({ size }) => ({
    is_enabled: size !== 'M',
    barcode: size === 'M' ? '615400' : '',
  }))
  expect(edited.variants).toMatchObject([
    { size: 'S', is_enabled: true },
    { size: 'M', is_enabled: false, on_hand: 4, barcode: '615400' },
  ])
  expect(edited).toMatchObject({ available: 4, available_sizes: ['S'] })
  expect(edited.history[0]?.summary).toContain('Took M off sale')
  expect((await getProductById(visitor(), id)).variants.map(({ size }) => size)).toEqual(['S'])
  expect((await edit(id, { name: 'Still half' })).variants).toHaveLength(2)
  const restored = await edit(id, {}, () => ({ is_enabled: true }))
  expect(restored).toMatchObject({ available: 8, available_sizes: ['S', 'M'] })
  const [stays] = restored.variants
  const removed = await edit(id, { variants: [{ ...row, id: stays?.id, size: 'S' }] })
  expect(removed.variants).toHaveLength(1)
})

test('texts for search engines are returned with the product, and only cleared by a blank field', async () => {
  const { id } = await add({ seo_title: 'Ankara dress with pockets', seo_description: 'Made in Aba' })
  const emails = { seo_title: 'Ankara dress with pockets', seo_description: 'Made in Aba' }
  expect(await edit(id, { name: 'Dress' })).toMatchObject(emails)
  expect(await getProductById(visitor(), id)).toMatchObject(emails)
  expect(await edit(id, { seo_title: '' })).toMatchObject({ ...emails, seo_title: '' })
})

test('a copy is a separate draft, without stock, SKUs, barcodes and old prices; a repeated key makes only one', async () => {
  await expect(duplicateProduct(shop.as(editor), { product_id: 'no-such-product' })).rejects.toMatchObject({
    code: 'not_found',
  })
  const packer = shop.as(await createTestActor(shop, { role: 'fulfilment' }))
  await expect(duplicateProduct(packer, { product_id: 'any' })).rejects.toMatchObject({ code: 'forbidden' })
  const { id } = await add({ name: 'Agbada', variants: [{ ...row, barcode: '615500', cost_kobo: 7 }] })
  const copy = await duplicateProduct(shop.as(editor), { product_id: id, key: 'copy-once' })
  expect(await duplicateProduct(shop.as(editor), { product_id: id, key: 'copy-once' })).toEqual(copy)
  expect(copy).toMatchObject({ id: 'agbada-copy', name: 'Agbada (copy)', published: false, available: 0 })
  expect(copy.variants).toMatchObject([{ barcode: '', cost_kobo: 7, price_kobo: 500_000, on_hand: 0 }])
})

test('the history can be read page by page to its first entry', async () => {
  const { id } = await add({})
  for (let number = 0; number < 31; number += 1) await edit(id, { name: `Renamed ${number}` })
  const { history, history_next_cursor: next } = await read(id)
  expect(history).toHaveLength(30)
  const rest = await listProductHistory(shop.as(editor), { product_id: id, cursor: next ?? undefined })
  expect(rest.items.map(({ summary }) => summary)).toEqual([
    'Name: Detailed → Renamed 0',
    'Added the product',
  ])
  expect(rest.next_cursor).toBeNull()
  await expect(listProductHistory(visitor(), { product_id: id })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

const run = () => publishScheduledProducts(asSystem(shop, 'publish-scheduled'))

describe('scheduled', () => {
  test('a draft is published at its time, not before, and once', async () => {
    const at = inMinutes(10)
    const { id, publish_at } = await add({ published: false, publish_at: at })
    expect(publish_at).toBe(at)
    const tab = await listAdminProducts(shop.as(editor), { view: 'scheduled' })
    expect(tab.items).toMatchObject([{ id, publish_at: at }])
    shop.clock.move(10 * 60_000 - 1)
    expect(await run()).toBe(0)
    shop.clock.move(1)
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    const product = await read(id)
    expect(product).toMatchObject({ published: true, publish_at: null, modified_by_name: null })
    expect(product.history[0]).toMatchObject({ actor_name: 'The shop', summary: 'Published' })
    expect((await getProductById(visitor(), id)).id).toBe(id)
  })

  test('one without a price stays a draft and says why; the others are published', async () => {
    const at = inMinutes(5)
    const free = await add({ published: false, publish_at: at, variants: [{ ...row, price_kobo: 0 }] })
    const priced = await add({ published: false, publish_at: at })
    shop.clock.move(5 * 60_000)
    expect(await run()).toBe(1)
    expect(await read(priced.id)).toMatchObject({ published: true })
    const still = await read(free.id)
    expect(still).toMatchObject({ published: false, publish_at: null })
    expect(still.history[0]?.summary).toContain('Couldn’t be published on schedule')
  })

  test('publishing by hand, or clearing the time, cancels the schedule', async () => {
    const draft = await add({ published: false, publish_at: inMinutes(5) })
    expect(await edit(draft.id, { publish_at: null })).toMatchObject({ publish_at: null, published: false })
    const other = await add({ published: false, publish_at: inMinutes(5) })
    expect(await edit(other.id, { published: true })).toMatchObject({ publish_at: null, published: true })
    const { id } = await createTestProduct(shop)
    expect(await edit(id, { publish_at: inMinutes(5) })).toMatchObject({ publish_at: null, published: true })
  })
})
