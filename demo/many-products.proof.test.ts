import { sortOptions } from '@shop/contract/product-sorts'
import { listProducts } from '@shop/domain/catalogue/products/list-products'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedManyProducts } from '../bench/seed-many-products.ts'
import { searchExamples, searchWithoutResults } from './expected-finds.ts'
import { seedDemo } from './seed-demo.ts'

const many = 100_000
const seedingMs = 15 * 60_000
/** Time limit of one uncached response: far above the usual time, far below the time without an index. */
const listMs = 250
const searchMs = 500

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(await openTestPostgres())
  await seedDemo(shop)
  await seedManyProducts(shop, many)
  await shop.database.run('VACUUM ANALYZE')
}, seedingMs)
afterAll(() => shop.close())

/** The best of five, because the machine has other users too. */
async function fastestMs(work: () => Promise<unknown>): Promise<number> {
  let best = Infinity
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now()
    await work()
    best = Math.min(best, performance.now() - start)
  }
  return best
}

test.each(searchExamples)('%s finds %s among 100,000', async (search, id) => {
  const { items } = await listProducts(shop, { search, limit: 3 })
  expect(items.map((product) => product.id)).toContain(id)
  const durationMs = await fastestMs(() => listProducts(shop, { search }))
  console.log(`search ${search}: ${durationMs.toFixed(1)} ms`)
  expect(durationMs).toBeLessThan(searchMs)
})

test('a search that resembles nothing finds nothing', async () => {
  expect(await listProducts(shop, { search: searchWithoutResults })).toMatchObject({ items: [], total: 0 })
})

test.each(sortOptions)('the first, a far and the next page ordered by %s use an index', async (sort) => {
  const first = await listProducts(shop, { sort })
  expect(first.total).toBe(many + 69)
  const inputs = {
    first: { sort },
    next: { sort, cursor: first.next_cursor ?? '' },
    far: { sort, page: 2_000 },
    category: { sort, category: 'Groceries' },
    brand: { sort, brand: 'maker-7' },
  }
  for (const [name, input] of Object.entries(inputs)) {
    const durationMs = await fastestMs(() => listProducts(shop, input))
    console.log(`${sort} ${name}: ${durationMs.toFixed(1)} ms`)
    expect(durationMs, name).toBeLessThan(listMs)
  }
})
