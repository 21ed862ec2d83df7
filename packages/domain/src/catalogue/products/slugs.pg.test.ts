import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateProductSlug } from './update-slug.ts'
import { listAdminCategories } from './list-categories.ts'
import { getProductById } from './get-product.ts'
import { updateCategory } from './categories.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const rejection = (field: string, text: string) => ({
  status: 'rejected',
  reason: expect.objectContaining({ code: 'invalid_input', data: { errors: { [field]: [text] } } }),
})

test('of concurrent products with one slug, one gets it and the others are rejected', async () => {
  const created = await Promise.all(Array.from({ length: 4 }, () => createTestProduct(shop)))
  const ends = await Promise.allSettled(
    created.map(({ id }) => updateProductSlug(shop, { product_id: id, slug: 'wanted' })),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const end of ends.filter(({ status }) => status === 'rejected'))
    expect(end).toEqual(rejection('slug', 'Another product has this link'))
  const left = await Promise.allSettled(created.map(({ id }) => getProductById(shop, id)))
  expect(left.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('of concurrent categories with one name, one gets it and the others are rejected', async () => {
  const slugs = ['one', 'two', 'three', 'four']
  for (const category of slugs) await createTestProduct(shop, { category })
  const ends = await Promise.allSettled(
    slugs.map((slug) => updateCategory(shop, { slug, name: 'Wanted', description: '' })),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const end of ends.filter(({ status }) => status === 'rejected'))
    expect(end).toEqual(rejection('name', 'Another category has this name'))
  const named = (await listAdminCategories(shop)).filter(({ name }) => name === 'Wanted')
  expect(named).toHaveLength(1)
})
