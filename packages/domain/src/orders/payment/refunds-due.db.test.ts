import type { SignedIn } from '../../core/actor.ts'
import { endRefunds } from '@shop/testing/ask-refund'
import { fakeGateway, type FakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryRefund } from './carry-refund.ts'
import { payOrder } from './pay-order.ts'
import { settlePayment } from './settle-payment.ts'
import { carryOutWork } from '../../core/jobs/carry-out-work.ts'
import { lapseOrders } from '../lapse-orders.ts'
import { listAdminOrders } from '../list-admin-orders.ts'
import { refundWork } from '../../payments/ask-refund.ts'
import { gatewaysOf } from '../../core/ports/payment-gateways.ts'
import { readCounts } from '../../backoffice/dashboard/read-counts.ts'

let shop: TestShop
let gateway: FakeGateway
let manager: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  gateway = fakeGateway()
  shop.providers.gateways = gatewaysOf(gateway)
  manager = await makeActor(shop, { role: 'manager' })
})
afterAll(() => shop.close())

/** How many refunds are due and what they come to, as the dashboard and as the orders say it. */
async function due() {
  const { refundsDue, refundsDueKobo } = await readCounts(shop, { includes_test_orders: true })
  const listed = await listAdminOrders(shop.as(manager), { page: 1, limit: 5, payment_status: 'refund_due' })
  expect([listed.total, listed.total_amount_kobo]).toEqual([refundsDue, refundsDueKobo])
  return [refundsDue, refundsDueKobo]
}

/** An order of ₦4,500 that lapsed after less than that came. */
async function lapsedWith(amountKobo: number) {
  const buyer = await makeActor(shop)
  const { order } = await placeTestOrder(shop, buyer)
  await payOrder(shop.as(buyer), { order_id: order.id, key: undefined })
  const reference = gateway.lastReference()
  gateway.settle(reference, { amount_kobo: amountKobo })
  await settlePayment(shop, reference)
  shop.clock.move(25 * 60 * 60_000)
  await lapseOrders(shop)
  return { reference }
}

const keep = (reference: string, kobo: number) =>
  shop.database.run(
    `UPDATE orders SET status = 'cancelled', payment_method = 'pay_on_delivery', prepaid_kobo = $2, retained_kobo = $2
     WHERE id = (SELECT order_id FROM payment_attempts WHERE reference = $1)`,
    [reference, kobo],
  )

test('due is what came in and has not arrived, less what the order keeps', async () => {
  expect(await due()).toEqual([0, 0])
  const { reference } = await lapsedWith(100_000)
  expect(await due()).toEqual([1, 100_000])
  await keep(reference, 30_000)
  expect(await due()).toEqual([1, 70_000])
  await keep(reference, 0)
  await lapsedWith(200_000)
  expect(await due()).toEqual([2, 300_000])
  await carryOutWork(shop, { [refundWork]: carryRefund }, 10)
  expect(await due()).toEqual([2, 300_000])
  await endRefunds(shop, gateway, { reference, state: 'processed' })
  expect(await due()).toEqual([1, 200_000])
})
