import type { AccountActor } from '@shop/domain/core/actor'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { promotionFixture } from '@shop/testing/factories/sample-settings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCategory } from './categories.ts'
import { reorderCategories } from './category-tree.ts'
import { deleteBrand, findOrCreateBrand, listAdminBrands, renameBrand } from './brands.ts'
import { findRedirectedCategory } from './slugs.ts'
import { listAdminCategories, listCategories } from './list-categories.ts'
import { listAdminProducts } from './list-admin-products.ts'
import { listProducts } from './list-products.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { createPromotion } from '../../selling/promotions/promotions.ts'
import { deleteCategory } from '../../selling/promotions/delete-category.ts'
import { previewPromotion } from '../../selling/promotions/preview-promotion.ts'

let shop: TestShop
let editor: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  editor = await createTestActor(shop, { role: 'manager' })
})
beforeEach(() =>
  shop.database.run(
    'DELETE FROM promotions; DELETE FROM products; DELETE FROM categories; DELETE FROM brands',
  ),
)
afterAll(() => shop.close())

const add = (name: string, parent?: string) =>
  createCategory(shop.as(editor), { name, description: '', parent })
const tree = async () =>
  (await listAdminCategories(shop.as(editor))).map(({ slug, parent, product_count: productCount }) => [
    slug,
    parent,
    productCount,
  ])
const found = async (category: string) =>
  (await listProducts(shop, { category })).items.map(({ id }) => id).toSorted()

describe('rejects', () => {
  test('staff without the permission', async () => {
    const other = shop.as(await createTestActor(shop, { role: 'support' }))
    const forbidden = { code: 'forbidden' }
    await expect(createCategory(other, { name: 'Food', description: '' })).rejects.toMatchObject(forbidden)
    await expect(reorderCategories(other, { items: [] })).rejects.toMatchObject(forbidden)
    await expect(deleteCategory(other, { slug: 'food' })).rejects.toMatchObject(forbidden)
    await expect(renameBrand(other, { slug: 'food', name: 'x' })).rejects.toMatchObject(forbidden)
    await expect(deleteBrand(other, { slug: 'food' })).rejects.toMatchObject(forbidden)
  })

  test('a taken name, a second level, or a tree that is not of all categories', async () => {
    await add('Food')
    await add('Rice', 'food')
    const invalidInput = { code: 'invalid_input' }
    await expect(add('food')).rejects.toMatchObject(invalidInput)
    await expect(add('All')).rejects.toMatchObject(invalidInput)
    await expect(add('Ofada', 'rice')).rejects.toMatchObject(invalidInput)
    await expect(add('Ofada', 'nowhere')).rejects.toMatchObject(invalidInput)
    await expect(
      reorderCategories(shop.as(editor), { items: [{ slug: 'food', parent: null }] }),
    ).rejects.toMatchObject(invalidInput)
  })

  test('deleting a category in use without a target, or into itself', async () => {
    await add('Food')
    await add('Rice', 'food')
    await createTestProduct(shop, { category: 'Rice' })
    const categoryInUse = { code: 'category_in_use' }
    await expect(deleteCategory(shop.as(editor), { slug: 'food' })).rejects.toMatchObject(categoryInUse)
    await expect(deleteCategory(shop.as(editor), { slug: 'rice' })).rejects.toMatchObject(categoryInUse)
    const invalidInput = { code: 'invalid_input' }
    await expect(deleteCategory(shop.as(editor), { slug: 'rice', move_to: 'rice' })).rejects.toMatchObject(
      invalidInput,
    )
    await expect(deleteCategory(shop.as(editor), { slug: 'food', move_to: 'rice' })).rejects.toMatchObject(
      invalidInput,
    )
    await expect(deleteCategory(shop.as(editor), { slug: 'gone', move_to: 'rice' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

test("a category shows and counts its subcategories' products, without drafts and products of others", async () => {
  await add('Food')
  await add('Home')
  await add('Rice', 'food')
  await createTestProduct(shop, { id: 'ofada', category: 'Rice', brand: 'Kano' })
  await createTestProduct(shop, { id: 'yam', category: 'Food' })
  await createTestProduct(shop, { id: 'lamp', category: 'Home' })
  await createTestProduct(shop, { id: 'draft', category: 'Rice', published: false })
  expect(await found('Food')).toEqual(['ofada', 'yam'])
  expect(await found('rice')).toEqual(['ofada'])
  expect(
    (await listCategories(shop)).map(({ slug, parent, product_count: productCount }) => [
      slug,
      parent,
      productCount,
    ]),
  ).toEqual([
    ['food', null, 2],
    ['rice', 'food', 1],
    ['home', null, 1],
  ])
  const { facets } = await listProducts(shop, { facets: true })
  expect(facets?.category.map(({ label, count: products }) => [label, products])).toEqual([
    ['Food', 2],
    ['Home', 1],
    ['Rice', 1],
  ])
  expect((await listAdminProducts(shop.as(editor), { category: 'food' })).total).toBe(3)
})

test('categories are reordered all at once', async () => {
  for (const name of ['Food', 'Home', 'Rice']) await add(name)
  await reorderCategories(shop.as(editor), {
    items: [
      { slug: 'home', parent: null },
      { slug: 'rice', parent: 'food' },
      { slug: 'food', parent: null },
    ],
  })
  expect(await tree()).toEqual([
    ['home', null, 0],
    ['food', null, 0],
    ['rice', 'food', 0],
  ])
})

test('a deleted category redirects to the one that got its products, including promotions and open edits', async () => {
  for (const name of ['Food', 'Home']) await add(name)
  await add('Rice', 'food')
  const { id } = await createTestProduct(shop, { category: 'Food' })
  const before = await getAdminProduct(shop.as(editor), { product_id: id })
  await createPromotion(shop.as(editor), { ...promotionFixture(shop.clock.now(), { categories: ['food'] }) })
  await deleteCategory(shop.as(editor), { slug: 'food', move_to: 'home' })
  expect(await tree()).toEqual([
    ['home', null, 1],
    ['rice', 'home', 0],
  ])
  expect(await findRedirectedCategory(shop, 'Food')).toBe('Home')
  const { category, version } = await getAdminProduct(shop.as(editor), { product_id: id })
  expect({ category, version }).toEqual({ category: 'Home', version: before.version + 1 })
  const { rows } = await shop.database.run(
    'SELECT slug FROM promotions JOIN categories ON categories.id = ANY (category_ids)',
  )
  expect(rows).toEqual([{ slug: 'home' }])
})

test('a category promotion covers its subcategories, but not its parent', async () => {
  await add('Food')
  await add('Rice', 'food')
  await createTestProduct(shop, { id: 'yam', category: 'Food' })
  await createTestProduct(shop, { id: 'ofada', category: 'Rice' })
  const isDiscounted = async (category: string, product_id: string) => {
    const promotion = promotionFixture(shop.clock.now(), { categories: [category] })
    const { discount_kobo } = await previewPromotion(shop.as(editor), {
      promotion,
      lines: [{ product_id, quantity: 1 }],
    })
    return discount_kobo > 0
  }
  expect(await isDiscounted('food', 'ofada')).toBe(true)
  expect(await isDiscounted('food', 'yam')).toBe(true)
  expect(await isDiscounted('rice', 'ofada')).toBe(true)
  expect(await isDiscounted('rice', 'yam')).toBe(false)
})

test('a category used only by a promotion cannot be deleted: the promotion would cover everything', async () => {
  await add('Food')
  await createPromotion(shop.as(editor), { ...promotionFixture(shop.clock.now(), { categories: ['food'] }) })
  const categoryInUse = { code: 'category_in_use' }
  await expect(deleteCategory(shop.as(editor), { slug: 'food' })).rejects.toMatchObject(categoryInUse)
  expect(await tree()).toEqual([['food', null, 0]])
})

test('a renamed brand keeps its URL and is found by its new name; a deleted one moves its products', async () => {
  const { id } = await createTestProduct(shop, { brand: 'Adunni' })
  await createTestProduct(shop, { brand: 'Kano' })
  await renameBrand(shop.as(editor), { slug: 'adunni', name: 'Adunni Lagos' })
  await expect(renameBrand(shop.as(editor), { slug: 'adunni', name: 'KANO' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  const brand = await findOrCreateBrand(shop, 'adunni lagos')
  expect(brand).toBe(await findOrCreateBrand(shop, 'Adunni'))
  expect((await listProducts(shop, { search: 'lagos' })).items.map((product) => product.id)).toEqual([id])
  await deleteBrand(shop.as(editor), { slug: 'adunni', move_to: 'kano' })
  expect(await listAdminBrands(shop.as(editor))).toEqual([{ slug: 'kano', name: 'Kano', product_count: 2 }])
  await deleteBrand(shop.as(editor), { slug: 'kano' })
  expect((await getAdminProduct(shop.as(editor), { product_id: id })).brand).toBeNull()
})
