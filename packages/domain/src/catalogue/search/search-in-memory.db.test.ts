import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProduct } from '@shop/testing/factories/products'
import { indexForSearch } from './index-products.ts'
import { getTextIndex, loadTextIndex, textLoading } from './load-text-index.ts'
import { listProducts } from '../products/list-products.ts'
import { suggestProducts } from '../products/suggest-products.ts'

const { productsMin } = textLoading
const words =
  'lamp kettle phone dress cream boots rice charger garri trainers iron palm oil battery watch'.split(' ')
const colours = ['', 'Black', 'Cream', 'Off-white/Cream', 'Wine Red']
const searches = [
  'lamp',
  'lamps',
  'red lamp',
  'lmap under 30k',
  'torch',
  'cream',
  'body cream',
  'the best phone for men',
  'chager dress',
  'gari',
  'bateries',
  'xqzvw',
  'xqzvw kettle',
  'palm oil',
  'ir',
  'voltora wach',
  'nike rice cream',
  'item 7',
  'lamp 4e21f5e2',
  'lamp 4e2',
]
let shop: TestShop

const pick = (n: number) => words[n % words.length] ?? ''

beforeAll(async () => {
  shop = await openTestShop()
  const created: string[] = []
  for (let n = 0; n < 60; n += 1) {
    const { id } = await createTestProduct(shop, {
      name: `${pick(n)} ${pick(n * 7 + 3)} ${n}`,
      description: `An item for ${pick(n * 5 + 1)} and ${pick(n * 3)}`,
      category: n % 3 === 0 ? 'Lamps and Lighting' : 'Palm Oil',
      brand: n % 2 === 0 ? 'Nike' : 'Voltora',
      published: n % 13 !== 5,
      variants: [{ colour: colours[n % 5] ?? '', price_kobo: 1_000_00 + n * 1_000_00 }],
    })
    created.push(id)
  }
  // PostgreSQL's parser takes it for a number and a word.
  const { id } = await createTestProduct(shop, {
    id: 'coded',
    name: 'Lamp 4e21f5e2',
    category: 'Palm Oil',
    variants: [{ price_kobo: 61_000_00 }],
  })
  await indexForSearch(shop, [...created, id])
  await shop.database.run(`UPDATE products SET units_sold = lowest_price_kobo / 100000 * 7 % 61`)
})
afterAll(async () => {
  textLoading.productsMin = productsMin
  await shop.close()
})

const list = (search: string, query = {}) =>
  listProducts(shop, { search, facets: true, limit: 100, ...query })

const ids = async (search: string) => (await list(search)).items.map(({ id }) => id)

async function searchAll() {
  const found = []
  for (const search of searches)
    found.push({
      search,
      list: await list(search),
      sorted: await list(search, { sort: 'price-low', min_price_kobo: 20_000_00 }),
      second: await list(search, { limit: 4, page: 2 }),
    })
  return found
}

test('a search in memory finds, counts and sorts as the database does', async () => {
  const byDatabase = await searchAll()
  expect(await getTextIndex(shop)).toBeUndefined()
  textLoading.productsMin = 0
  await loadTextIndex(shop)
  expect(await getTextIndex(shop)).toBeDefined()
  const inMemory = await searchAll()
  for (const [n, { search, ...found }] of byDatabase.entries())
    expect(inMemory[n], search).toEqual({ search, ...found })
  for (const code of ['lamp 4e21f5e2', 'lamp 4e2'])
    expect(byDatabase.find(({ search }) => search === code)?.list.items.map(({ id }) => id)).toEqual([
      'coded',
    ])
  expect(byDatabase.filter(({ list: { total } }) => total > 0).length).toBeGreaterThan(14)
})

test('suggestions are found in memory', async () => {
  expect((await suggestProducts(shop, 'kett')).length).toBeGreaterThan(3)
})

test('new words, changed words and deleted products are found at once', async () => {
  const { id } = await createTestProduct(shop, {
    id: 'late',
    name: 'Zobo drink',
    category: 'Palm Oil',
    brand: 'Nike',
  })
  await indexForSearch(shop, [id])
  expect(await ids('zobo')).toEqual(['late'])
  expect(await ids('zbo')).toEqual(['late'])
  await shop.database.run(`UPDATE products SET name = 'Kunu drink' WHERE id = 'late'`)
  await indexForSearch(shop, [id])
  expect(await ids('kunu')).toEqual(['late'])
  expect((await ids('zobo')).includes('late')).toBe(false)
  await shop.database.run(`UPDATE products SET published = false WHERE id = 'late'`)
  expect((await ids('kunu')).includes('late')).toBe(false)
})
