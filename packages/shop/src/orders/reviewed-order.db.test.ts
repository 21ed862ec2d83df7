import { makeActor } from '@shop/testing/make-actor'
import { makeProduct } from '@shop/testing/make-product'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOwnReviews } from '../reviews/list-own-reviews.ts'
import { writeReview } from '../reviews/write-review.ts'
import { moveOrder } from './move-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a delivered order lets its buyer review what was in it', async () => {
  const product = await makeProduct(shop, { name: 'Adunni dress' })
  const buyer = await makeActor(shop, { firstName: 'Ngozi' })
  const { order } = await placeTestOrder(shop, buyer, { product, paymentMethod: 'pay_on_delivery' })
  const manager = shop.as(await makeActor(shop, { role: 'manager' }))
  let version = 1
  for (const to of ['packed', 'on_the_way', 'delivered'] as const) {
    expect((await listOwnReviews(shop.as(buyer))).to_write).toEqual([])
    ;({ version } = await moveOrder(manager, { orderId: order.id, to, version, note: '' }))
  }
  const own = await listOwnReviews(shop.as(buyer))
  expect(own.to_write).toMatchObject([{ product_id: product.id, product_name: 'Adunni dress' }])
  await writeReview(shop.as(buyer), product.id, { stars: 4, title: '', text: '' })
  expect(await listOwnReviews(shop.as(buyer))).toMatchObject({
    to_write: [],
    written: [{ product_name: 'Adunni dress', state: 'waiting', name: 'Ngozi O.', stars: 4 }],
  })
})
