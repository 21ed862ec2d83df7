import { onDeliveryRules } from '@shop/testing/factories/sample-settings'
import { lagosAddress, lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '../selling/cart/add-to-cart.ts'
import { placeOrder } from './checkout/place-order.ts'
import { payOnDeliveryRules } from '../store/order-settings.ts'
import { confirmOrder, sendCode } from './confirm-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('ten concurrent attempts use up the five allowed', async () => {
  const staff = await createTestActor(shop, { role: 'manager' })
  await payOnDeliveryRules.update(shop.as(staff), onDeliveryRules({ requires_confirmation: true }))
  const own = shop.as(await createTestActor(shop))
  const product = await createTestProduct(shop)
  await addToCart(own, { product_id: product.id, quantity: 2 })
  const { id } = await placeOrder(own, {
    address: lagosAddress,
    payment_method: 'pay_on_delivery',
    confirmed_total_kobo: 200_000 + lagosFeeKobo,
    key: undefined,
  })
  await sendCode(shop, {
    id: shop.ids.next(shop.clock.now()),
    kind: 'order.send_code',
    payload: { order_id: id },
    attempts: 1,
  })
  const { rows } = await shop.database.run(
    "SELECT payload->'content'->>'code' AS code FROM outbox WHERE payload->'content'->>'template' = 'confirmation-code'",
  )
  const wrongCode = rows[0]?.['code'] === '0000' ? '1111' : '0000'
  const attempts = await Promise.allSettled(
    Array.from({ length: 10 }, () => confirmOrder(own, { order_id: id, code: wrongCode })),
  )
  const attemptsLeft = attempts.map((each) =>
    each.status === 'rejected' ? each.reason.data.attempts_left : 'confirmed',
  )
  expect(attemptsLeft.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 1, 2, 3, 4])
})
