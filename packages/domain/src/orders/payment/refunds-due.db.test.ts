import type { AccountActor } from '../../core/actor.ts'
import { completeRefunds, placeTestOrder } from '@shop/testing/factories/orders'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleRefund } from './handle-refund.ts'
import { payOrder } from './pay-order.ts'
import { applyPayment } from './apply-payment.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { expireOrders } from '../expire-orders.ts'
import { listAdminOrders } from '../list-admin-orders.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { getDashboardCounts } from '../../backoffice/dashboard/dashboard-counts.ts'

let shop: TestShop
let gateway: FakeGateway
let manager: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  gateway = fakeGateway()
  shop.providers.gateways = createPaymentGateways(gateway)
  manager = await createTestActor(shop, { role: 'manager' })
})
afterAll(() => shop.close())

/** Number and total of refunds due; the dashboard and the list of orders must agree. */
async function due() {
  const { refunds_due: refundsDue, refunds_due_kobo: refundsDueKobo } = await getDashboardCounts(shop, {
    includes_test_orders: true,
  })
  const list = await listAdminOrders(shop.as(manager), { page: 1, limit: 5, payment_status: 'refund_due' })
  expect([list.total, list.total_amount_kobo]).toEqual([refundsDue, refundsDueKobo])
  return [refundsDue, refundsDueKobo]
}

/** An order of ₦4,500 that expired after a smaller payment. */
async function expiredWith(amountKobo: number) {
  const customer = await createTestActor(shop)
  const { order } = await placeTestOrder(shop, customer)
  await payOrder(shop.as(customer), { order_id: order.id, key: undefined })
  const reference = gateway.lastReference()
  gateway.completePayment(reference, { amount_kobo: amountKobo })
  await applyPayment(shop, reference)
  shop.clock.move(25 * 60 * 60_000)
  await expireOrders(shop)
  return { reference }
}

const recordRefund = (reference: string, kobo: number) =>
  shop.database.run(
    `UPDATE orders SET status = 'cancelled', payment_method = 'pay_on_delivery', prepaid_kobo = $2, retained_kobo = $2
     WHERE id = (SELECT order_id FROM payment_attempts WHERE reference = $1)`,
    [reference, kobo],
  )

test('refunds due are payments that have not been returned, less retained fees', async () => {
  expect(await due()).toEqual([0, 0])
  const { reference } = await expiredWith(100_000)
  expect(await due()).toEqual([1, 100_000])
  await recordRefund(reference, 30_000)
  expect(await due()).toEqual([1, 70_000])
  await recordRefund(reference, 0)
  await expiredWith(200_000)
  expect(await due()).toEqual([2, 300_000])
  await runOutbox(shop, { 'refund.request': handleRefund }, 10)
  expect(await due()).toEqual([2, 300_000])
  await completeRefunds(shop, gateway, { reference, status: 'processed' })
  expect(await due()).toEqual([1, 200_000])
})
