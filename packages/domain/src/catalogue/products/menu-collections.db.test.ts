import { menuCollectionsMax } from '@shop/contract/limits'
import type { AccountActor } from '@shop/domain/core/actor'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCollection, updateCollection, getCollection } from './collections.ts'
import { indexForSearch } from '../search/index-products.ts'
import { listMenuCollections } from './menu-collections.ts'
import { listProductCards } from './list-products.ts'

let shop: TestShop
let editor: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  editor = await createTestActor(shop, { role: 'catalogue' })
  await createTestProduct(shop, { id: 'cup' })
  await createTestProduct(shop, { id: 'lamp' })
  await createTestProduct(shop, { id: 'draft', published: false })
  await indexForSearch(shop, ['cup', 'lamp', 'draft'])
})
afterAll(() => shop.close())

async function edit(slug: string, change: Partial<Parameters<typeof updateCollection>[1]>) {
  const { name, description, published, rule, version, items } = await getCollection(shop.as(editor), {
    slug,
  })
  const product_ids = items.map(({ id }) => id)
  const saved = { name, description, published, rule, product_ids, version }
  await updateCollection(shop.as(editor), { slug, ...saved, ...change })
}

const inMenu = async () => (await listMenuCollections(shop)).map(({ slug }) => slug)

test('the menu excludes collections that are unpublished, empty for customers, or hidden from it', async () => {
  const slug = await createCollection(shop.as(editor), { name: 'Offers', description: '' })
  await edit(slug, { product_ids: ['lamp', 'cup'] })
  expect(await inMenu()).toEqual([])
  await edit(slug, { published: true, product_ids: ['draft'] })
  expect(await inMenu()).toEqual([])
  await edit(slug, { product_ids: ['lamp', 'cup'], in_menu: false })
  expect(await inMenu()).toEqual([])
  // An edit without in_menu leaves it unchanged.
  await edit(slug, { name: 'Gifts for her' })
  expect(await inMenu()).toEqual([])
  await edit(slug, { in_menu: true })
  expect(await listMenuCollections(shop)).toEqual([
    expect.objectContaining({ slug, name: 'Gifts for her', product_id: 'lamp' }),
  ])
})

test('a rule collection shows the first product of its page', async () => {
  const slug = await createCollection(shop.as(editor), { name: 'Lamps', description: '' })
  const rule = {
    category: null,
    brand: null,
    min_discount_percent: null,
    max_price_kobo: null,
    added_within_days: 30,
  }
  await edit(slug, { published: true, rule, product_ids: [] })
  const [first] = (await listProductCards(shop, { collection: slug, limit: 1 })).items
  expect(await listMenuCollections(shop)).toContainEqual(
    expect.objectContaining({ slug, product_id: first?.id, image: first?.product_images[0] ?? null }),
  )
})

test('the number of collections is limited, by name', async () => {
  for (let number = 0; number <= menuCollectionsMax; number++) {
    const name = `A ${String(number).padStart(2, '0')}`
    const slug = await createCollection(shop.as(editor), { name, description: '' })
    await edit(slug, { published: true, product_ids: ['cup'] })
  }
  // Empty collections that come first by name, as many as one query reads, do not displace others.
  for (let number = 0; number < menuCollectionsMax; number++) {
    const slug = await createCollection(shop.as(editor), { name: `0 ${number}`, description: '' })
    await edit(slug, { published: true })
  }
  const found = await inMenu()
  expect(found).toHaveLength(menuCollectionsMax)
  expect(found.slice(0, 2)).toEqual(['a-00', 'a-01'])
})
