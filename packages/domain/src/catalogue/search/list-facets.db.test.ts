import type { ProductQuery } from '@shop/contract/catalogue'
import { countByHand, getCounts } from '@shop/testing/load/count-by-hand'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexForSearch } from './index-products.ts'
import { listProducts } from '../products/list-products.ts'

let shop: TestShop
const colours = ['Ink Black', 'Emerald/Orange', 'Wine Red', 'black', 'Granola', '']
const sizes = ['S', 'M', 'xl', 'XL', '256GB', '']

beforeAll(async () => {
  shop = await openTestShop()
  for (let n = 0; n < 48; n += 1) {
    const colour = colours[n % colours.length] ?? ''
    const size = sizes[(n * 7) % sizes.length] ?? ''
    await createTestProduct(shop, {
      id: `thing-${n}`,
      name: n % 5 === 0 ? `Kettle ${n}` : `Thing ${n}`,
      category: ['Groceries', 'Phones and Tablets', 'Home and Kitchen'][n % 3],
      brand: n % 4 === 3 ? undefined : ['Nike', 'Apple', 'Voltora'][n % 4],
      published: n % 11 !== 0,
      variants: [{ colour, size, price_kobo: 1_200_00 * (n * n + 1), stock: n % 6 === 0 ? 0 : 5 }],
    })
  }
  await shop.database.run(
    `UPDATE products SET rating_average = 1 + (length(description) + lowest_price_kobo / 120000) % 41 / 10.0,
       percentage_discount = (lowest_price_kobo / 120000 * 3) % 30`,
  )
})
afterAll(() => shop.close())

const countRowsByHand = (query: Partial<ProductQuery>) =>
  countByHand((text, values) => shop.database.run(text, values), query)

async function countInList(query: Partial<ProductQuery>) {
  const { facets } = await listProducts(shop, { ...query, facets: true })
  return facets && getCounts(facets)
}

test('unknown values match nothing, and are listed', async () => {
  const query = { colour: 'ultraviolet', size: 'xl', facets: true } as const
  const { total, items, facets } = await listProducts(shop, query)
  expect({ total, items }).toEqual({ total: 0, items: [] })
  expect(facets?.colour).toContainEqual({ value: 'ultraviolet', label: 'ultraviolet', count: 0 })
  expect((await listProducts(shop, { category: ['Boats', 'Planes'] })).category_exists).toBe(false)
  expect((await listProducts(shop, { price: '7-9' })).total).toBe((await listProducts(shop, {})).total)
})

test('a list has no counts unless requested', async () => {
  expect((await listProducts(shop, {})).facets).toBeNull()
})

test.each<Partial<ProductQuery>>([
  {},
  { category: 'Groceries' },
  { category: ['Groceries', 'Home and Kitchen'], brand: ['nike', 'apple'] },
  { brand: 'nike', price: ['0-5000', '500000-'] },
  { min_price_kobo: 1_000_000, max_price_kobo: 90_000_000, rating: 3 },
  { colour: ['black', 'green'], size: ['xl', 's'] },
  { discount: 10, in_stock: true },
  { brand: ['nike', 'voltora'], colour: 'red', rating: 4, in_stock: true },
])('counts of %j equal those of one query per facet', async (query) => {
  expect(await countInList(query)).toEqual(await countRowsByHand(query))
})

test.each<Partial<ProductQuery>>([
  { category: ['Groceries', 'Home and Kitchen'] },
  { colour: 'orange' },
  { size: 'XL' },
  { price: ['0-5000', '10000-25000'], rating: 2 },
])('the number of products of %j equals its total', async (query) => {
  const { items, total } = await listProducts(shop, { ...query, limit: 100 })
  expect(total).toBeGreaterThan(0)
  expect(items).toHaveLength(total)
})

test('a product can have several values, in any spelling', async () => {
  const ids = async (query: Partial<ProductQuery>) =>
    new Set((await listProducts(shop, { ...query, limit: 100 })).items.map(({ id }) => id))
  expect(await ids({ colour: 'green' })).toEqual(await ids({ colour: 'orange' }))
  const { items } = await listProducts(shop, { size: 'xl', limit: 100 })
  expect(new Set(items.flatMap((item) => item.available_sizes))).toEqual(new Set(['xl', 'XL']))
})

test('search words narrow the counts too', async () => {
  const { rows } = await shop.database.run('SELECT id FROM products')
  await indexForSearch(
    shop,
    rows.map(({ id }) => String(id)),
  )
  const { total, facets } = await listProducts(shop, { search: 'kettle', facets: true })
  expect(total).toBe(9)
  expect(facets?.category.reduce((sum, { count: products }) => sum + products, 0)).toBe(9)
})

test('each change to a product is counted at once', async () => {
  const { run } = shop.database
  const existing = (await listProducts(shop, {})).total
  await createTestProduct(shop, {
    id: 'late',
    category: 'Boats',
    brand: 'Nobody',
    variants: [{ colour: 'Teal' }],
  })
  expect((await listProducts(shop, { category: 'boats', colour: 'green' })).total).toBe(1)
  expect(await countInList({ in_stock: true })).toEqual(await countRowsByHand({ in_stock: true }))
  await run(`UPDATE products SET stock_status = 'out_of_stock', colours = '{White}' WHERE id = 'late'`)
  expect((await listProducts(shop, { brand: 'nobody', in_stock: true })).total).toBe(0)
  expect(await countInList({ colour: 'white' })).toEqual(await countRowsByHand({ colour: 'white' }))
  await run(`UPDATE products SET published = false WHERE id = 'late'`)
  expect((await listProducts(shop, { brand: 'nobody' })).total).toBe(0)
  await run(`UPDATE products SET published = true WHERE id = 'late'`)
  expect((await listProducts(shop, {})).total).toBe(existing + 1)
  await run(`UPDATE products SET id = 'later' WHERE id = 'late'`)
  await run(`DELETE FROM variants WHERE product_id LIKE 'late%'`)
  await run(`DELETE FROM products WHERE id LIKE 'late%'`)
  expect((await listProducts(shop, {})).total).toBe(existing)
  await createTestProduct(shop, { id: 'late', category: 'Boats' })
  expect((await listProducts(shop, {})).total).toBe(existing + 1)
})
