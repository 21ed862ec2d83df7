import type { CollectionRule } from '@shop/contract/admin/collections'
import type { AccountActor } from '@shop/domain/core/actor'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reorderCategories } from './category-tree.ts'
import { deleteProduct } from './delete-products.ts'
import {
  createCollection,
  deleteCollection,
  updateCollection,
  listPublishedCollections,
  listCollections,
  getCollection,
} from './collections.ts'
import { indexForSearch } from '../search/index-products.ts'
import { listProducts } from './list-products.ts'
import { products } from '../tables.ts'

let shop: TestShop
let editor: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  editor = await createTestActor(shop, { role: 'catalogue' })
  const seeds = [
    { id: 'kettle', category: 'Kitchen', brand: 'Gida', variants: [{ price_kobo: 9_000_00 }] },
    { id: 'lamp', category: 'Light', brand: 'Gida', variants: [{ price_kobo: 4_000_00 }] },
    { id: 'cup', category: 'Kitchen', variants: [{ price_kobo: 1_000_00 }] },
    { id: 'draft', category: 'Kitchen', published: false },
  ]
  for (const seed of seeds) await createTestProduct(shop, { ...seed, name: seed.id })
  await indexForSearch(shop, ['kettle', 'lamp', 'cup', 'draft'])
})
afterAll(() => shop.close())

const emptyRule: CollectionRule = {
  category: null,
  brand: null,
  min_discount_percent: null,
  max_price_kobo: null,
  added_within_days: null,
}

/** Saves over the current version. */
async function edit(slug: string, change: Partial<Parameters<typeof updateCollection>[1]>) {
  const { items, name, description, published, rule, version } = await getCollection(shop.as(editor), {
    slug,
  })
  const product_ids = items.map(({ id }) => id)
  await updateCollection(shop.as(editor), {
    slug,
    name,
    description,
    published,
    rule,
    version,
    product_ids,
    ...change,
  })
}

const listIds = async (query: Parameters<typeof listProducts>[1]) =>
  (await listProducts(shop, query)).items.map(({ id }) => id)

test('rejects staff without permission, a name in use, unknown products and a stale version', async () => {
  const support = await createTestActor(shop, { role: 'support' })
  const words = { name: 'Taken', description: '' }
  await expect(createCollection(shop.as(support), words)).rejects.toMatchObject({ code: 'forbidden' })
  await createCollection(shop.as(editor), words)
  await expect(createCollection(shop.as(editor), { name: 'TAKEN', description: '' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  const free = await createCollection(shop.as(editor), { name: 'Free', description: '' })
  await expect(edit(free, { name: 'taken' })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(edit(free, { product_ids: ['cup', 'nothing'] })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  await expect(edit(free, { version: 7 })).rejects.toMatchObject({ code: 'version_conflict' })
  await expect(deleteCollection(shop.as(editor), { slug: 'nowhere' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await deleteCollection(shop.as(editor), { slug: 'taken' })
  await deleteCollection(shop.as(editor), { slug: free })
  expect(await listCollections(shop.as(editor))).toEqual([])
})

test('customers see hand-picked products in order once the collection is published, and nothing before', async () => {
  const slug = await createCollection(shop.as(editor), { name: 'Back to school', description: '' })
  await edit(slug, { product_ids: ['lamp', 'draft', 'kettle', 'cup'] })
  expect(await listIds({ collection: slug })).toEqual([])
  expect(await listPublishedCollections(shop)).toEqual([])
  await edit(slug, { published: true })
  expect(await listIds({ collection: slug })).toEqual(['lamp', 'kettle', 'cup'])
  expect(await listIds({ collection: slug, limit: 2, page: 2 })).toEqual(['cup'])
  expect(await listIds({ collection: slug, sort: 'price-low' })).toEqual(['cup', 'lamp', 'kettle'])
  expect(await listIds({ collection: slug, category: 'kitchen' })).toEqual(['kettle', 'cup'])
  expect(await listIds({ collection: slug, search: 'lamp' })).toEqual(['lamp'])
  const { facets, total } = await listProducts(shop, { collection: slug, facets: true })
  expect(total).toBe(3)
  expect(facets?.category.find(({ label }) => label === 'Kitchen')?.count).toBe(2)
  expect(await listPublishedCollections(shop)).toEqual([{ slug, name: 'Back to school' }])
  expect(await listIds({ collection: 'nowhere' })).toEqual([])
})

test('a deleted product is removed from its collections', async () => {
  await createTestProduct(shop, { id: 'passing' })
  const slug = await createCollection(shop.as(editor), { name: 'Passing', description: '' })
  await edit(slug, { product_ids: ['passing', 'cup'] })
  await deleteProduct(shop.as(editor), { product_id: 'passing' })
  const { items } = await getCollection(shop.as(editor), { slug })
  expect(items.map(({ id }) => id)).toEqual(['cup'])
})

test('a rule matches products that meet all of it, including subcategories; an empty rule matches none', async () => {
  const slug = await createCollection(shop.as(editor), { name: 'By rule', description: '' })
  const find = async (rule: Partial<CollectionRule>) => {
    await edit(slug, { published: true, rule: { ...emptyRule, ...rule } })
    return (await listIds({ collection: slug, sort: 'price-low' })).join(' ')
  }
  expect(await find({})).toBe('')
  expect(await find({ brand: 'gida' })).toBe('lamp kettle')
  expect(await find({ brand: 'gida', max_price_kobo: 500_000 })).toBe('lamp')
  expect(await find({ category: 'gone' })).toBe('')
  await reorderCategories(shop.as(editor), {
    items: [
      { slug: 'kitchen', parent: null },
      { slug: 'light', parent: 'kitchen' },
      { slug: 'everyday-fashion', parent: null },
    ],
  })
  expect(await find({ category: 'kitchen' })).toBe('cup lamp kettle')
  const old = new Date(shop.clock.now().getTime() - 8 * 86_400_000)
  await shop.db.update(products).set({ date_added: old }).where(eq(products.id, 'lamp'))
  expect(await find({ category: 'kitchen', added_within_days: 7 })).toBe('cup kettle')
  expect(await listCollections(shop.as(editor))).toContainEqual(
    expect.objectContaining({ slug, is_automated: true, product_count: 2 }),
  )
})
