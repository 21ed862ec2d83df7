import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placePaidOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { refundOrder } from '../admin/refund-order.ts'
import { handleRefund } from './handle-refund.ts'
import { applyPayment } from './apply-payment.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

test('a refund requested while the provider reverses the payment never returns more than was paid', async () => {
  const manager = await createTestActor(shop, { role: 'manager' })
  for (let round = 0; round < 6; round += 1) {
    const gateway = fakeGateway()
    const { order, reference } = await placePaidOrder(shop, await createTestActor(shop), { gateway })
    const { version } = await getAdminOrder(shop.as(manager), { order_id: order.id })
    const input = { order_id: order.id, version, amount_kobo: 100_000, lines: [], restock_positions: [] }
    gateway.completePayment(reference, { status: 'reversed' })
    await Promise.allSettled([
      refundOrder(shop.as(manager), { ...input, method: 'source', reason: 'Late', key: undefined }),
      applyPayment(shop, reference),
      runOutbox(shop, { 'refund.request': handleRefund }, 10),
      applyPayment(shop, reference),
    ])
    await runOutbox(shop, { 'refund.request': handleRefund }, 10)
    for (const refund of gateway.refunds) refund.status = 'failed'
    await applyPayment(shop, reference)
    expect(await getAdminOrder(shop.as(manager), { order_id: order.id })).toMatchObject({
      paid_kobo: 450_000,
      refunded_kobo: 450_000,
      payment_status: 'refunded',
    })
    expect(await ledgerDiscrepancies(shop)).toEqual([])
  }
}, 60_000)
