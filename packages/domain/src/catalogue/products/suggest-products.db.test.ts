import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexForSearch } from '../search/index-products.ts'
import { listProducts } from './list-products.ts'
import { suggestProducts } from './suggest-products.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const ids: string[] = []
  for (let n = 1; n <= 12; n += 1) {
    const { id } = await createTestProduct(shop, {
      name: n === 12 ? 'Phonics book' : `Phone ${n}`,
      category: n < 7 ? 'Phones and Tablets' : 'Stationery',
      brand: n % 2 === 0 ? 'Phonak' : 'Voltora',
    })
    ids.push(id)
  }
  await createTestProduct(shop, {
    id: 'secret',
    name: 'Phone draft',
    category: 'Phone Parts',
    published: false,
  })
  await indexForSearch(shop, [...ids, 'secret'])
})
afterAll(() => shop.close())

const texts = async (input: string) =>
  (await suggestProducts(shop, input)).map(({ kind, label }) => `${kind} ${label}`)

const interpret = async (search: string) => (await listProducts(shop, { search })).interpreted_as
const suggestion = async (search: string) => (await listProducts(shop, { search })).did_you_mean

test('unknown names and unpublished products are not suggested', async () => {
  expect(await texts('xqzvw')).toEqual([])
  expect((await texts('phone')).join()).not.toContain('Parts')
  expect((await texts('phone')).join()).not.toContain('draft')
})

test('categories and brands come first, eight at most in total', async () => {
  const found = await texts('phon')
  expect(found).toHaveLength(8)
  expect(found.slice(0, 2)).toEqual(['category Phones and Tablets', 'brand Phonak'])
  expect(await suggestProducts(shop, 'volt')).toContainEqual({
    kind: 'brand',
    label: 'Voltora',
    value: 'voltora',
  })
})

test('a search shows how it was interpreted, and suggests alternatives', async () => {
  expect(await interpret('phone')).toBeNull()
  expect(await interpret('pohne 3')).toBe('phone 3')
  expect(await interpret('phone xqzvw')).toBe('phone')
  expect(await suggestion('phone')).toBeNull()
  expect(await suggestion('xqzvw')).toBeNull()
  expect(await suggestion('phonexyz')).toMatch(/^phones?$/)
})
