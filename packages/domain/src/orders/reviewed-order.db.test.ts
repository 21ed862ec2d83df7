import { makeActor } from '@shop/testing/make-actor'
import { makeProduct } from '@shop/testing/make-product'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeProductId } from '../catalogue/products/change-product-id.ts'
import { listOwnReviews } from '../catalogue/reviews/list-own-reviews.ts'
import { writeReview } from '../catalogue/reviews/write-review.ts'
import { moveOrder } from './admin/move-order.ts'
import { readOrder } from './read-order.ts'
import { reorder } from './reorder.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Takes an order all the way; `before` runs ahead of each step. */
async function deliver(orderId: string, before?: () => Promise<void>): Promise<void> {
  const manager = shop.as(await makeActor(shop, { role: 'manager' }))
  let version = 1
  for (const to of ['packed', 'shipped', 'delivered'] as const) {
    await before?.()
    ;({ version } = await moveOrder(manager, { orderId, status: to, version, note: '' }))
  }
}

test('a delivered order lets its buyer review what was in it', async () => {
  const product = await makeProduct(shop, { name: 'Adunni dress' })
  const buyer = await makeActor(shop, { first_name: 'Ngozi' })
  const { order } = await placeTestOrder(shop, buyer, { product, payment_method: 'pay_on_delivery' })
  await deliver(order.id, async () =>
    expect((await listOwnReviews(shop.as(buyer))).reviewable_products).toEqual([]),
  )
  const own = await listOwnReviews(shop.as(buyer))
  expect(own.reviewable_products).toMatchObject([{ product_id: product.id, product_name: 'Adunni dress' }])
  await writeReview(shop.as(buyer), product.id, { rating: 4, title: '', text: '' })
  expect(await listOwnReviews(shop.as(buyer))).toMatchObject({
    reviewable_products: [],
    items: [{ product_name: 'Adunni dress', status: 'pending', name: 'Ngozi O.', rating: 4 }],
  })
})

test('a test order lets nobody review', async () => {
  const buyer = await makeActor(shop)
  const { order } = await placeTestOrder(shop, buyer, { payment_method: 'pay_on_delivery' })
  await shop.database.run('UPDATE orders SET is_test = true WHERE id = $1', [order.id])
  await deliver(order.id)
  expect((await listOwnReviews(shop.as(buyer))).reviewable_products).toEqual([])
  const [line] = order.lines
  const wish = writeReview(shop.as(buyer), line?.product_id ?? '', { rating: 5, title: '', text: '' })
  await expect(wish).rejects.toMatchObject({ code: 'review_not_allowed' })
})

test('an order outlives a change of the address of what is in it', async () => {
  const product = await makeProduct(shop)
  const buyer = await makeActor(shop)
  const { order } = await placeTestOrder(shop, buyer, { product, payment_method: 'pay_on_delivery' })
  await changeProductId(shop, product.id, 'moved-since')
  await deliver(order.id)
  expect((await listOwnReviews(shop.as(buyer))).reviewable_products).toMatchObject([
    { product_id: 'moved-since' },
  ])
  expect((await readOrder(shop.as(buyer), order.id)).lines).toMatchObject([{ product_id: 'moved-since' }])
  expect(await reorder(shop.as(buyer), order.id)).toMatchObject({ cart: { item_count: 2 }, skipped: [] })
})
