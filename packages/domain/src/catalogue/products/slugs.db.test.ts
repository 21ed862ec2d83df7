import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { updateProductSlug } from './update-slug.ts'
import { deleteProduct } from './delete-products.ts'
import { findRedirectedCategory } from './slugs.ts'
import { listAdminCategories, listCategories } from './list-categories.ts'
import { listProducts } from './list-products.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { getProductById } from './get-product.ts'
import { updateCategory } from './categories.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const visit = (id: string) => getProductById(shop.as({ kind: 'visitor' }), id)

const find = (search: string) => listProducts(shop, { search, sort: 'popular', page: 1, limit: 10 })

test('only catalogue staff can move, delete and rename', async () => {
  const { id } = await createTestProduct(shop, { category: 'Fans' })
  const support = shop.as(await createTestActor(shop, { role: 'support' }))
  const attempts = [
    () => updateProductSlug(support, { product_id: id, slug: 'other' }),
    () => deleteProduct(support, { product_id: id }),
    () => updateCategory(support, { slug: 'fans', name: 'Cooling', description: '' }),
  ]
  for (const action of attempts) await expect(action).rejects.toMatchObject({ code: 'forbidden' })
})

test('everything that belongs to a product stays with it when its id changes', async () => {
  const { rows } = await shop.database.run(
    `SELECT conrelid::regclass::text AS table FROM pg_constraint
     WHERE contype = 'f' AND confrelid IN ('products'::regclass, 'review_eligibility'::regclass) AND confupdtype <> 'c'`,
  )
  expect(rows).toEqual([])
})

test.each(['Fan', 'fan--1', '-fan', 'categories', 'fan/1', ''])(
  'no product gets the slug "%s"',
  async (slug) => {
    const { id } = await createTestProduct(shop)
    await expect(updateProductSlug(shop, { product_id: id, slug })).rejects.toMatchObject({
      data: { errors: { slug: ['Use lower case letters, digits and single hyphens between them'] } },
    })
  },
)

test('a slug in use is rejected', async () => {
  const [one, other] = [await createTestProduct(shop), await createTestProduct(shop)]
  await expect(updateProductSlug(shop, { product_id: one.id, slug: other.id })).rejects.toMatchObject({
    data: { errors: { slug: ['Another product has this link'] } },
  })
})

test('all old URLs of a product redirect to the newest, and its history stays', async () => {
  const { id, variantIds } = await createTestProduct(shop, { id: 'kettle' })
  await updateProductSlug(shop, { product_id: id, slug: 'kettle-two' })
  const moved = await updateProductSlug(shop, { product_id: 'kettle-two', slug: 'kettle-three' })
  expect(moved).toMatchObject({ id: 'kettle-three', variants: [{ id: variantIds[0] }] })
  expect(moved.history.map(({ summary }) => summary)).toEqual([
    'Changed its link from kettle-two',
    'Changed its link from kettle',
  ])
  for (const old of ['kettle', 'kettle-two']) {
    await expect(visit(old)).rejects.toMatchObject({
      code: 'not_found',
      data: { redirect_to: 'kettle-three' },
    })
  }
  await updateProductSlug(shop, { product_id: 'kettle-three', slug: 'kettle' })
  expect(await visit('kettle')).toMatchObject({ id: 'kettle' })
  await expect(visit('kettle-three')).rejects.toMatchObject({ data: { redirect_to: 'kettle' } })
})

test('a product in an order keeps its data', async () => {
  const { id, variantIds } = await createTestProduct(shop)
  await shop.database.run(
    `INSERT INTO stock_movements (variant_id, quantity_change, reason, reference, actor, created_at)
     VALUES ($1, -1, 'sold', 'order:1', 'system:test', now())`,
    [variantIds[0]],
  )
  await expect(deleteProduct(shop, { product_id: id })).rejects.toMatchObject({ code: 'product_has_orders' })
  expect(await getAdminProduct(shop, { product_id: id })).toMatchObject({ id })
})

test('a deleted product responds with gone, at its old URLs too', async () => {
  await createTestProduct(shop, { id: 'lamp' })
  await updateProductSlug(shop, { product_id: 'lamp', slug: 'lamp-two' })
  await deleteProduct(shop, { product_id: 'lamp-two' })
  for (const old of ['lamp', 'lamp-two']) await expect(visit(old)).rejects.toMatchObject({ code: 'gone' })
  await expect(visit('never-was')).rejects.toMatchObject({ code: 'not_found' })
})

test('the slug of a deleted product can be reused, and lists show the new one', async () => {
  await createTestProduct(shop, { id: 'stool', category: 'Seats' })
  await deleteProduct(shop, { product_id: 'stool' })
  await createTestProduct(shop, { id: 'bench', category: 'Seats' })
  await updateProductSlug(shop, { product_id: 'bench', slug: 'stool' })
  expect(await visit('stool')).toMatchObject({ id: 'stool' })
  expect((await listProducts(shop, { category: 'seats' })).items.map(({ id }) => id)).toEqual(['stool'])
})

test('a renamed category is found at its old URL, and its products by the new name', async () => {
  await createTestProduct(shop, { id: 'drum', name: 'Talking drum', category: 'Music' })
  await updateCategory(shop, { slug: 'music', name: 'Instruments', description: 'To play.' })
  expect(await findRedirectedCategory(shop, 'MUSIC')).toBe('Instruments')
  expect((await listCategories(shop)).map(({ name }) => name)).toContain('Instruments')
  expect((await find('instruments')).items.map(({ id }) => id)).toEqual(['drum'])
  await updateCategory(shop, { slug: 'music', name: 'Music', description: '' })
  expect(await findRedirectedCategory(shop, 'music')).toBeNull()
  expect(await findRedirectedCategory(shop, 'Instruments')).toBe('Music')
})

test('two categories cannot share a name', async () => {
  await createTestProduct(shop, { category: 'Pots' })
  await createTestProduct(shop, { category: 'Pans' })
  const call = updateCategory(shop, { slug: 'pans', name: 'POTS', description: '' })
  await expect(call).rejects.toMatchObject({ data: { errors: { name: ['Another category has this name'] } } })
  // A renamed category is still found by its slug.
  await updateCategory(shop, { slug: 'pots', name: 'Cookware', description: '' })
  await expect(updateCategory(shop, { slug: 'pans', name: 'Pots', description: '' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  const categories = await listAdminCategories(shop)
  expect(categories.find(({ slug }) => slug === 'pans')).toMatchObject({ name: 'Pans', product_count: 1 })
})
