import type { ProductInput } from '@shop/contract/admin/products'
import type { AccountActor } from '../../core/actor.ts'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct } from './create-product.ts'
import { updateProductSlug } from './update-slug.ts'
import { deleteProduct } from './delete-products.ts'
import { listAdminProducts } from './list-admin-products.ts'
import { listCatalogueOptions } from './list-categories.ts'
import { listProducts } from './list-products.ts'
import { getProductById } from './get-product.ts'

let shop: TestShop

let editor: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
  editor = await createTestActor(shop, { role: 'owner' })
})

afterAll(() => shop.close())

const variant = {
  colour: '',
  size: '',
  sku: '',
  price_kobo: 2_850_000,
  regular_price_kobo: null,
  weight_grams: 400,
  on_hand: 8,
}

const input = (some: Partial<ProductInput> = {}): ProductInput => ({
  name: 'Ọjà tote bag',
  category: 'Bags',
  brand: '',
  description: '',
  features: [],
  vat_class: 'standard',
  pay_on_delivery: true,
  published: true,
  variants: [variant],
  ...some,
})

const add = (some?: Partial<ProductInput>, key?: string) =>
  createProduct(shop.as(editor), { ...input(some), key })

const count = async () => (await listAdminProducts(shop.as(editor), {})).total

describe('rejects', () => {
  test('without the permission to edit the catalogue', async () => {
    const support = await createTestActor(shop, { role: 'support' })
    await expect(createProduct(shop.as({ kind: 'visitor' }), input())).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await expect(createProduct(shop.as(support), input())).rejects.toMatchObject({ code: 'forbidden' })
    await expect(listAdminProducts(shop.as(support), {})).rejects.toMatchObject({ code: 'forbidden' })
    await expect(listCatalogueOptions(shop.as(support))).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('invalid variants, with errors by field, and adds nothing', async () => {
    const before = await count()
    const struck = add({ variants: [{ ...variant, regular_price_kobo: 3_400_000 }] })
    await expect(struck).rejects.toMatchObject({
      data: { errors: { 'variants.0.regular_price_kobo': [expect.any(String)] } },
    })
    const other = await createTestProduct(shop)
    const { rows } = await shop.database.run('SELECT sku FROM variants WHERE product_id = $1', [other.id])
    await expect(add({ variants: [{ ...variant, sku: String(rows[0]?.['sku']) }] })).rejects.toMatchObject({
      data: { errors: { 'variants.0.sku': ['Another product has this SKU'] } },
    })
    expect(await count()).toBe(before + 1)
  })
})

test('the id is made from the name, unique, and not a reserved word', async () => {
  const first = await add()
  const second = await add()
  expect([first.id, second.id]).toEqual(['oja-tote-bag', 'oja-tote-bag-2'])
  expect(second.variants[0]?.sku).toBe('OJA-TOTE-BAG-2')
  expect((await add({ name: 'Categories' })).id).toBe('categories-2')
  expect((await add({ name: '???' })).id).toBe('product')
})

test('a retried request adds one product', async () => {
  const added = await add({ name: 'Once only' }, 'retry')
  expect(await add({ name: 'Once only' }, 'retry')).toEqual(added)
  expect((await listAdminProducts(shop.as(editor), { search: 'once-only' })).total).toBe(1)
})

test('a new product is on sale at once, with a new category and brand, and its stock and price recorded', async () => {
  const { id, variants } = await add({
    name: 'Aso oke clutch',
    category: 'Evening bags',
    brand: 'Adunni',
    variants: [
      { ...variant, colour: 'Wine' },
      { ...variant, colour: 'Gold', price_kobo: 3_000_000 },
    ],
  })
  const visitor = shop.as({ kind: 'visitor' })
  expect(await getProductById(visitor, id)).toMatchObject({
    sale_price: 28_500,
    price_varies: true,
    colors: ['Wine', 'Gold'],
    available: 16,
  })
  const found = await listProducts(visitor, { category: 'evening bags', search: 'clutch' })
  expect(found.items.map((item) => item.id)).toEqual([id])
  const { rows } = await shop.database.run(
    'SELECT quantity_change, reason FROM stock_movements WHERE variant_id = $1',
    [variants[0]?.id],
  )
  expect(rows).toEqual([{ quantity_change: 8, reason: 'opening' }])
  expect(variants[0]?.past_prices_kobo).toEqual([2_850_000])
  const options = await listCatalogueOptions(shop.as(editor))
  expect(options.categories).toContainEqual({ name: 'Evening bags', slug: 'evening-bags' })
  expect(options.brands).toContainEqual({ name: 'Adunni', slug: 'adunni' })
})

test('reuses the slug of a deleted product, but not one that redirects', async () => {
  await createTestProduct(shop, { id: 'iron' })
  await updateProductSlug(shop, { product_id: 'iron', slug: 'steam-iron' })
  expect((await add({ name: 'Iron' })).id).toBe('iron-2')
  await expect(getProductById(shop, 'iron')).rejects.toMatchObject({ data: { redirect_to: 'steam-iron' } })
  await deleteProduct(shop, { product_id: 'steam-iron' })
  expect((await add({ name: 'Iron' })).id).toBe('iron')
  expect(await getProductById(shop, 'iron')).toMatchObject({ name: 'Iron' })
})

test('a new product does not inherit the history of a deleted one', async () => {
  const { id } = await add({ name: 'Pan' })
  await deleteProduct(shop, { product_id: id })
  const repeated = await add({ name: 'Pan' })
  expect([repeated.id, repeated.history.map(({ summary }) => summary)]).toEqual([id, ['Added the product']])
})
