import type { AccountActor } from '@shop/domain/core/actor'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexForSearch } from '../search/index-products.ts'
import { listAdminProducts, type ListAdminProductsInput } from './list-admin-products.ts'

let shop: TestShop
let editor: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  editor = await createTestActor(shop, { role: 'catalogue' })
  const seeds = [
    {
      id: 'kettle',
      name: 'Copper kettle',
      category: 'Kitchen',
      brand: 'Gida',
      variants: [{ price_kobo: 900, stock: 0 }],
    },
    { id: 'blender', name: 'Glass blender', category: 'Kitchen', variants: [{ price_kobo: 700, stock: 3 }] },
    {
      id: 'agbada',
      name: 'Royal agbada',
      category: 'Native',
      published: false,
      variants: [{ price_kobo: 800, stock: 40 }],
    },
  ]
  for (const seed of seeds) {
    await createTestProduct(shop, seed)
    await indexForSearch(shop, [seed.id])
    shop.clock.move(1_000)
  }
})
afterAll(() => shop.close())

const list = (input: ListAdminProductsInput = {}) => listAdminProducts(shop.as(editor), input)
const ids = async (input: ListAdminProductsInput) => (await list(input)).items.map((item) => item.id)

test('rejects a cursor from another list', async () => {
  await expect(list({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'invalid_input' })
  const { next_cursor: next } = await list({ limit: 1, sort: 'name' })
  await expect(list({ cursor: next ?? '', sort: 'updated' })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('an unknown category or brand has no products', async () => {
  expect(await ids({ category: 'nowhere' })).toEqual([])
  expect(await ids({ brand: 'nobody' })).toEqual([])
})

test('every product, including drafts, is in the right tabs, last changed first', async () => {
  const all = await list()
  expect(all.items.map((item) => item.id)).toEqual(['agbada', 'blender', 'kettle'])
  expect(all.counts).toEqual({
    all: 3,
    published: 2,
    drafts: 1,
    scheduled: 0,
    'low-stock': 1,
    'out-of-stock': 1,
  })
  expect(await ids({ view: 'drafts' })).toEqual(['agbada'])
  expect(await ids({ view: 'low-stock' })).toEqual(['blender'])
  expect(await ids({ view: 'out-of-stock' })).toEqual(['kettle'])
})

test.each([
  ['a word of the name, misspelt', 'agbda', 'agbada'],
  ['the brand', 'gida', 'kettle'],
  ['how the id begins', 'blen', 'blender'],
  ['how an SKU begins, whatever its case', 'KETTLE-0', 'kettle'],
])('the search finds by %s, and the tabs count what it finds', async (_how, search, id) => {
  const found = await list({ search })
  expect(found.items.map((item) => item.id)).toEqual([id])
  expect(found.counts.all).toBe(1)
})

test('pattern characters in a search match literally', async () => {
  expect(await ids({ search: '%' })).toEqual([])
  expect(await ids({ search: '_' })).toEqual([])
})

test('category and brand filter, and every sort order works', async () => {
  expect(await ids({ category: 'Kitchen', sort: 'name' })).toEqual(['kettle', 'blender'])
  expect(await ids({ brand: 'gida' })).toEqual(['kettle'])
  expect(await ids({ sort: 'price-low' })).toEqual(['blender', 'agbada', 'kettle'])
  expect(await ids({ sort: 'stock-high' })).toEqual(['agbada', 'blender', 'kettle'])
})

test('pages follow one another by number and by cursor', async () => {
  expect(await ids({ sort: 'name', limit: 2, page: 2 })).toEqual(['agbada'])
  const first = await list({ sort: 'name', limit: 2 })
  const second = await list({ sort: 'name', limit: 2, cursor: first.next_cursor ?? '' })
  expect([...first.items, ...second.items].map((item) => item.id)).toEqual(['kettle', 'blender', 'agbada'])
  expect(second).toMatchObject({ next_cursor: null, total: 3 })
})

const sizesWith = (...quantity: number[]) => quantity.map((stock, at) => ({ size: String(40 + at), stock }))

test('low stock means that a variant of a product that can still be bought is running out', async () => {
  const category = 'Shoes'
  await createTestProduct(shop, { id: 'trainers', category, variants: sizesWith(2, 0, 50) })
  await createTestProduct(shop, { id: 'slippers', category, variants: sizesWith(6, 50) })
  await createTestProduct(shop, { id: 'sandals', category, variants: sizesWith(0, 0) })
  await createTestProduct(shop, { id: 'boots', category, published: false, variants: sizesWith(1, 0) })
  const low = await list({ category, view: 'low-stock' })
  expect(low.items.map((item) => [item.id, item.low_stock_variants, item.variant_count])).toEqual([
    ['trainers', 2, 3],
  ])
  expect(low.counts).toMatchObject({ all: 4, 'low-stock': 1, 'out-of-stock': 1 })
  expect(await ids({ category, view: 'out-of-stock' })).toEqual(['sandals'])
})

test('a code prefix shared by hundreds of products finds all of them', async () => {
  await shop.db.execute(sql`
    insert into products (id, name, category_id, vat_class, date_added, modified_date)
    select 'bead-' || n, 'Bead ' || n, (select min(id) from categories), 'standard', now(), now()
    from generate_series(1, 230) as n`)
  await shop.db.execute(sql`
    insert into variants (id, product_id, sku, price_kobo, weight_grams)
    select gen_random_uuid(), 'bead-' || n, 'XQ' || n, 100, 10 from generate_series(1, 230) as n`)
  expect(await list({ search: 'xq' })).toMatchObject({ total: 230, counts: { drafts: 230 } })
  expect(await ids({ search: 'XQ230' })).toEqual(['bead-230'])
})
