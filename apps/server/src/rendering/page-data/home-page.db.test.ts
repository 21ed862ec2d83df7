import type { HomeSection } from '@shop/contract/home-sections'
import { homeSectionFixture } from '@shop/testing/factories/sample-page-data'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHomePage } from './home-page.ts'
import { createShellCache } from './shell-cache.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await createTestProduct(shop, { id: 'rice', name: 'Rice', category: 'Groceries' })
  await createTestProduct(shop, { id: 'gown', name: 'Gown', category: 'Dresses' })
})

afterAll(() => shop.close())

const section = homeSectionFixture()

const draw = (sections: HomeSection[], hasDefaultRows = true) =>
  getHomePage(shop, createShellCache(), () => {}, { sections, has_default_rows: hasDefaultRows })

test('a draft shows what starts later, and nothing that is hidden', async () => {
  const later = { ...section, starts_at: '2030-01-01T00:00:00Z' }
  const { sections } = await draw([later, { ...section, id: 's2', enabled: false }])
  expect(sections.map(({ id }) => id)).toEqual(['s1'])
})

test('without the default rows there are only the sections', async () => {
  expect(await draw([section])).toMatchObject({ has_default_rows: true, popular: [{}, {}] })
  expect(await draw([section], false)).toMatchObject({
    sections: [{ title: 'Detty December' }],
    has_default_rows: false,
    popular: [],
    newest: [],
    collections: [],
  })
})

test.each([
  [[], ['Dresses', 'Groceries']],
  [['groceries', 'gone'], ['Groceries']],
])('tiles of the categories %j', async (categories, names) => {
  const { sections } = await draw([{ ...section, kind: 'category_list', categories }])
  const tiles = sections.flatMap((each) => (each.kind === 'category_list' ? each.tiles : []))
  expect(tiles.map(({ name }) => name)).toEqual(names)
})

test('a row of categories or products that has none is not shown', async () => {
  const { sections } = await draw([
    { ...section, kind: 'category_list', categories: ['gone'] },
    { ...section, id: 's2', kind: 'product_list', source: 'deals' },
    { ...section, id: 's3', kind: 'product_list', source: 'newest' },
  ])
  expect(sections.map(({ id }) => id)).toEqual(['s3'])
})
