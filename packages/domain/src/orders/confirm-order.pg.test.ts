import { setTimeout as wait } from 'node:timers/promises'
import { onDeliveryRules } from '@shop/testing/factories/sample-settings'
import { lagosAddress, lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '../selling/cart/add-to-cart.ts'
import { placeOrder } from './checkout/place-order.ts'
import { payOnDeliveryRules } from '../store/order-settings.ts'
import { confirmForCustomer, confirmOrder, respondToConfirmation, sendCode } from './confirm-order.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** An order that waits for its confirmation. */
async function place(own: RequestContext) {
  const staff = shop.as(await createTestActor(shop, { role: 'manager' }))
  await payOnDeliveryRules.update(staff, onDeliveryRules({ requires_confirmation: true }))
  const product = await createTestProduct(shop)
  await addToCart(own, { product_id: product.id, quantity: 2 })
  const order = await placeOrder(own, {
    address: lagosAddress,
    payment_method: 'pay_on_delivery',
    confirmed_total_kobo: 200_000 + lagosFeeKobo,
    key: undefined,
  })
  return { staff, order }
}

test('ten concurrent attempts use up the five allowed', async () => {
  const own = shop.as(await createTestActor(shop))
  const { id } = (await place(own)).order
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

test('a tap that cancels waits for staff who pack the order, and then changes nothing', async () => {
  const { staff, order } = await place(shop.as(await createTestActor(shop)))
  const tap = { phone: order.address.phone, button_id: `cancel-order:${order.id}` }
  let response: Promise<string | undefined> = Promise.resolve('')
  await inTransaction(staff, async (ctx) => {
    await confirmForCustomer(ctx, { order_id: order.id })
    response = inTransaction(shop, (ctx) => respondToConfirmation(ctx, tap))
    await wait(300)
  })
  expect(await response).toBeUndefined()
  const { rows } = await shop.database.run('SELECT status, confirmation FROM orders WHERE id = $1', [
    order.id,
  ])
  expect(rows).toEqual([{ status: 'placed', confirmation: 'by_phone' }])
})
