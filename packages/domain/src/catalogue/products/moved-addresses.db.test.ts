import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeActor } from '@shop/testing/make-actor'
import { makeProduct } from '@shop/testing/make-product'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { changeProductId } from './change-product-id.ts'
import { deleteProduct } from './delete-product.ts'
import { findMovedCategory } from './find-moved-category.ts'
import { listAdminCategories } from './list-admin-categories.ts'
import { listCategories } from './list-categories.ts'
import { listProducts } from './list-products.ts'
import { readAdminProduct } from './read-admin-product.ts'
import { readProduct } from './read-product.ts'
import { renameCategory } from './rename-category.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const visit = (id: string) => readProduct(shop.as({ kind: 'visitor' }), id)
const find = (search: string) => listProducts(shop, { search, sort: 'popular', page: 1, limit: 10 })

test('only staff of the catalogue move, delete and rename', async () => {
  const { id } = await makeProduct(shop, { category: 'Fans' })
  const support = shop.as(await makeActor(shop, { role: 'support' }))
  const acts = [
    changeProductId(support, id, 'other'),
    deleteProduct(support, id),
    renameCategory(support, 'fans', { name: 'Cooling', description: '' }),
  ]
  for (const act of acts) await expect(act).rejects.toMatchObject({ code: 'forbidden' })
})

test('whatever belongs to a product follows a change of its id', async () => {
  const { rows } = await shop.database.run(
    `SELECT conrelid::regclass::text AS table FROM pg_constraint
     WHERE contype = 'f' AND confrelid IN ('products'::regclass, 'review_eligibility'::regclass) AND confupdtype <> 'c'`,
  )
  expect(rows).toEqual([])
})

test.each(['Fan', 'fan--1', '-fan', 'categories', 'fan/1', ''])(
  'no product gets the address "%s"',
  async (wished) => {
    const { id } = await makeProduct(shop)
    await expect(changeProductId(shop, id, wished)).rejects.toMatchObject({
      data: { errors: { slug: ['Use lower case letters, digits and single hyphens between them'] } },
    })
  },
)

test('an address that another product has is refused', async () => {
  const [one, other] = [await makeProduct(shop), await makeProduct(shop)]
  await expect(changeProductId(shop, one.id, other.id)).rejects.toMatchObject({
    data: { errors: { slug: ['Another product has this link'] } },
  })
})

test('all old addresses of a product lead to its newest, and its history stays', async () => {
  const { id, variantIds } = await makeProduct(shop, { id: 'kettle' })
  await changeProductId(shop, id, 'kettle-two')
  const moved = await changeProductId(shop, 'kettle-two', 'kettle-three')
  expect(moved).toMatchObject({ id: 'kettle-three', variants: [{ id: variantIds[0] }] })
  expect(moved.history.map(({ summary: words }) => words)).toEqual([
    'Changed its link from kettle-two',
    'Changed its link from kettle',
  ])
  for (const old of ['kettle', 'kettle-two']) {
    await expect(visit(old)).rejects.toMatchObject({
      code: 'not_found',
      data: { redirect_to: 'kettle-three' },
    })
  }
  await changeProductId(shop, 'kettle-three', 'kettle')
  expect(await visit('kettle')).toMatchObject({ id: 'kettle' })
  await expect(visit('kettle-three')).rejects.toMatchObject({ data: { redirect_to: 'kettle' } })
})

test('what an order names stays', async () => {
  const { id, variantIds } = await makeProduct(shop)
  await shop.database.run(
    `INSERT INTO stock_movements (variant_id, quantity_change, reason, reference, actor, created_at)
     VALUES ($1, -1, 'sold', 'order:1', 'system:test', now())`,
    [variantIds[0]],
  )
  await expect(deleteProduct(shop, id)).rejects.toMatchObject({ code: 'product_has_orders' })
  expect(await readAdminProduct(shop, id)).toMatchObject({ id })
})

test('a deleted product is gone, at its old addresses too', async () => {
  await makeProduct(shop, { id: 'lamp' })
  await changeProductId(shop, 'lamp', 'lamp-two')
  await deleteProduct(shop, 'lamp-two')
  for (const old of ['lamp', 'lamp-two']) await expect(visit(old)).rejects.toMatchObject({ code: 'gone' })
  await expect(visit('never-was')).rejects.toMatchObject({ code: 'not_found' })
})

test('an address of a deleted product can be given to another, which lists then show', async () => {
  await makeProduct(shop, { id: 'stool', category: 'Seats' })
  await deleteProduct(shop, 'stool')
  await makeProduct(shop, { id: 'bench', category: 'Seats' })
  await changeProductId(shop, 'bench', 'stool')
  expect(await visit('stool')).toMatchObject({ id: 'stool' })
  expect((await listProducts(shop, { category: 'seats' })).items.map(({ id }) => id)).toEqual(['stool'])
})

test('a renamed category is found at its old address and its products by the new name', async () => {
  await makeProduct(shop, { id: 'drum', name: 'Talking drum', category: 'Music' })
  await renameCategory(shop, 'music', { name: 'Instruments', description: 'To play.' })
  expect(await findMovedCategory(shop, 'MUSIC')).toBe('Instruments')
  expect((await listCategories(shop)).map(({ name }) => name)).toContain('Instruments')
  expect((await find('instruments')).items.map(({ id }) => id)).toEqual(['drum'])
  await renameCategory(shop, 'music', { name: 'Music', description: '' })
  expect(await findMovedCategory(shop, 'music')).toBeNull()
  expect(await findMovedCategory(shop, 'Instruments')).toBe('Music')
})

test('two categories never share a name', async () => {
  await makeProduct(shop, { category: 'Pots' })
  await makeProduct(shop, { category: 'Pans' })
  const call = renameCategory(shop, 'pans', { name: 'POTS', description: '' })
  await expect(call).rejects.toMatchObject({ data: { errors: { name: ['Another category has this name'] } } })
  // By its slug a category is still found after it was renamed.
  await renameCategory(shop, 'pots', { name: 'Cookware', description: '' })
  await expect(renameCategory(shop, 'pans', { name: 'Pots', description: '' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  const listed = await listAdminCategories(shop)
  expect(listed.find(({ slug }) => slug === 'pans')).toMatchObject({ name: 'Pans', product_count: 1 })
})
