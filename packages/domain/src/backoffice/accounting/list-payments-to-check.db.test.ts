import type { AccountActor } from '@shop/domain/core/actor'
import { requestRefund, completeRefunds, reverseTestPayment } from '@shop/testing/factories/orders'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { handleRefund } from '../../orders/payment/handle-refund.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { updateOrderStatus } from '../../orders/admin/update-order-status.ts'
import { getAdminOrder } from '../../orders/get-admin-order.ts'
import { refundOrder } from '../../orders/admin/refund-order.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { listPayments } from './list-payments.ts'

let shop: TestShop
let gateway: FakeGateway
let manager: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager' })
})
beforeEach(() => {
  gateway = fakeGateway()
  shop.providers.gateways = createPaymentGateways(gateway)
})
afterEach(async () => {
  const problems = await ledgerDiscrepancies(shop)
  if (problems.length > 0) throw new Error(problems.join('\n'))
})
afterAll(() => shop.close())

const getOrderNow = (id: string) => getAdminOrder(shop.as(manager), { order_id: id })
const runTasks = () => runOutbox(shop, { 'refund.request': handleRefund }, 10)

const createRefund = () => requestRefund(shop, { gateway, staff: shop.as(manager) })

const toCheck = async () =>
  (await listPayments(shop.as(manager), { page: 1, limit: 5, status: 'needs_review' })).total

test('a reversed payment needs a review until its order is finished', async () => {
  const before = await toCheck()
  const { id, reference } = await createRefund()
  await reverseTestPayment(shop, gateway, reference)
  expect(await toCheck()).toBe(before + 1)
  const { version } = await getOrderNow(id)
  await updateOrderStatus(shop.as(manager), { order_id: id, status: 'cancelled', version, note: '' })
  expect(await toCheck()).toBe(before)
})

test('a failed refund needs a review until it is sent another way', async () => {
  const before = await toCheck()
  const { id, reference } = await createRefund()
  await runTasks()
  await completeRefunds(shop, gateway, { reference, status: 'failed' })
  expect(await toCheck()).toBe(before + 1)
  shop.clock.move(1_000)
  const { version } = await getOrderNow(id)
  const refund = { order_id: id, version, amount_kobo: 100_000, method: 'bank', reason: 'Again' } as const
  await refundOrder(shop.as(manager), { ...refund, lines: [], restock_positions: [], key: undefined })
  expect(await toCheck()).toBe(before)
})
