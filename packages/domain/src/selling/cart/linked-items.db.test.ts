import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from './add-to-cart.ts'
import { getCart } from './cart.ts'
import { addLinkedItems, findLinkedItems } from './linked-items.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A variant for sale, with its SKU. */
async function createVariant({ stock = 5, published = true } = {}) {
  const { id, variantIds } = await createTestProduct(shop, { published, variants: [{ stock }] })
  const { rows } = await shop.database.run('select sku from variants where product_id = $1', [id])
  return { product_id: id, id: variantIds[0] ?? '', sku: String(rows[0]?.['sku']) }
}

test('visitors cannot add, and staff-only drafts, unknown and sold-out items are not offered', async () => {
  const visitor = shop.as({ kind: 'visitor' })
  await expect(addLinkedItems(visitor, { items: [{ item: 'X', quantity: 1 }] })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  const draft = await createVariant({ published: false })
  const soldOut = await createVariant({ stock: 0 })
  const items = [draft.sku, soldOut.id, 'NO-SUCH', "'; drop table cart_lines"].map((item) => ({
    item,
    quantity: 2,
  }))
  const lines = await findLinkedItems(visitor, items)
  expect(lines.map((line) => [line.variant?.variant_id, line.available_quantity])).toEqual([
    [undefined, 0],
    [soldOut.id, 0],
    [undefined, 0],
    [undefined, 0],
  ])
})

test('items by SKU and id are added as far as there is stock, and a repeat adds nothing twice', async () => {
  const [first, second] = [await createVariant(), await createVariant({ stock: 2 })]
  const own = shop.as(await createTestActor(shop))
  const link = {
    items: [
      { item: first.sku, quantity: 3 },
      { item: second.id, quantity: 4 },
      { item: 'NO-SUCH', quantity: 1 },
    ],
  }
  const result = await addLinkedItems(own, link)
  expect(result.cart.cart_items.map(({ variant_id: id, quantity }) => [id, quantity]).toSorted()).toEqual(
    [
      [first.id, 3],
      [second.id, 2],
    ].toSorted(),
  )
  expect(result.skipped).toMatchObject([
    { requested_quantity: 4, added_quantity: 2 },
    { name: 'NO-SUCH', requested_quantity: 1, added_quantity: 0 },
  ])
  expect(await addLinkedItems(own, link)).toEqual(result)
})

test('SKU and id of one variant are one line, and a line that has more stays', async () => {
  const variant = await createVariant()
  const own = shop.as(await createTestActor(shop))
  const both = [
    { item: variant.sku, quantity: 1 },
    { item: variant.id, quantity: 1 },
  ]
  expect((await addLinkedItems(own, { items: both })).cart.item_count).toBe(2)
  await addToCart(own, { product_id: variant.product_id, variant_id: variant.id, quantity: 2 })
  expect((await addLinkedItems(own, { items: both })).cart.item_count).toBe(4)
})

test('a cart that would have too many lines stays as it is', async () => {
  const variant = await createVariant()
  const own = shop.as(await createTestActor(shop))
  const sizes = Array.from({ length: 100 }, (_, index) => ({ size: String(index) }))
  const { variantIds } = await createTestProduct(shop, { variants: sizes })
  for (const half of [variantIds.slice(0, 50), variantIds.slice(50)])
    await addLinkedItems(own, { items: half.map((item) => ({ item, quantity: 1 })) })
  await expect(addLinkedItems(own, { items: [{ item: variant.sku, quantity: 1 }] })).rejects.toMatchObject({
    code: 'cart_limit_reached',
  })
  expect((await getCart(own)).item_count).toBe(100)
})
