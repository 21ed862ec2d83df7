import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateProductSlug } from '../catalogue/products/update-slug.ts'
import { listMyReviews } from '../catalogue/reviews/list-reviews.ts'
import { submitReview } from '../catalogue/reviews/reviews.ts'
import { updateOrderStatus } from './admin/update-order-status.ts'
import { getOrder } from './get-order.ts'
import { reorder } from './reorder.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Moves an order to delivered; `before` runs ahead of each transition. */
async function deliver(orderId: string, before?: () => Promise<void>): Promise<void> {
  const manager = shop.as(await createTestActor(shop, { role: 'manager' }))
  for (const [at, to] of (['packed', 'shipped', 'delivered'] as const).entries()) {
    await before?.()
    await updateOrderStatus(manager, { order_id: orderId, status: to, version: at + 1, note: '' })
  }
}

test('the customer can review the products of a delivered order', async () => {
  const product = await createTestProduct(shop, { name: 'Adunni dress' })
  const customer = await createTestActor(shop, { first_name: 'Ngozi' })
  const { order } = await placeTestOrder(shop, customer, { product, payment_method: 'pay_on_delivery' })
  await deliver(order.id, async () =>
    expect((await listMyReviews(shop.as(customer))).reviewable_products).toEqual([]),
  )
  const own = await listMyReviews(shop.as(customer))
  expect(own.reviewable_products).toMatchObject([{ product_id: product.id, product_name: 'Adunni dress' }])
  await submitReview(shop.as(customer), { product_id: product.id, rating: 4, title: '', text: '' })
  expect(await listMyReviews(shop.as(customer))).toMatchObject({
    reviewable_products: [],
    items: [{ product_name: 'Adunni dress', status: 'pending', name: 'Ngozi O.', rating: 4 }],
  })
})

test('a test order allows no reviews', async () => {
  const customer = await createTestActor(shop)
  const { order } = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  await shop.database.run('UPDATE orders SET is_test = true WHERE id = $1', [order.id])
  await deliver(order.id)
  expect((await listMyReviews(shop.as(customer))).reviewable_products).toEqual([])
  const [line] = order.lines
  const input = submitReview(shop.as(customer), {
    product_id: line?.product_id ?? '',
    rating: 5,
    title: '',
    text: '',
  })
  await expect(input).rejects.toMatchObject({ code: 'review_not_allowed' })
})

test('an order still works after a product’s slug changed', async () => {
  const product = await createTestProduct(shop)
  const customer = await createTestActor(shop)
  const { order } = await placeTestOrder(shop, customer, { product, payment_method: 'pay_on_delivery' })
  await updateProductSlug(shop, { product_id: product.id, slug: 'moved-since' })
  await deliver(order.id)
  expect((await listMyReviews(shop.as(customer))).reviewable_products).toMatchObject([
    { product_id: 'moved-since' },
  ])
  expect((await getOrder(shop.as(customer), { order_id: order.id })).lines).toMatchObject([
    { product_id: 'moved-since' },
  ])
  expect(await reorder(shop.as(customer), { order_id: order.id })).toMatchObject({
    cart: { item_count: 2 },
    skipped: [],
  })
})
