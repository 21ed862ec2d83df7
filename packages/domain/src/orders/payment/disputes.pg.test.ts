import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placePaidOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateOrderStatus } from '../admin/update-order-status.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { checkDisputes } from './dispute-updates.ts'
import { handlePaymentWebhook } from './payment-webhook.ts'
import { applyPayment } from './apply-payment.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createTestActor(shop, { role: 'manager' })
})
afterAll(() => shop.close())

async function packedOrder() {
  const gateway = fakeGateway()
  const { order, reference } = await placePaidOrder(shop, await createTestActor(shop), { gateway })
  const { version } = await getAdminOrder(shop, { order_id: order.id })
  await updateOrderStatus(shop, { order_id: order.id, status: 'packed', version, note: '' })
  const dispute = {
    provider_dispute_id: `of ${reference}`,
    reference,
    amount_kobo: 450_000,
    currency: 'NGN',
    status: 'open',
    category: '',
    respond_by: undefined,
  } as const
  const webhookEvent = (event: string) =>
    handlePaymentWebhook(shop, {
      provider: 'paystack',
      headers: { 'x-signature': 'right' },
      rawBody: Buffer.from(JSON.stringify({ event, reference })),
    })
  return { id: order.id, reference, gateway, dispute, webhookEvent }
}

test('a dispute reported many times at once is one dispute, one note and one loss', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, reference, gateway, dispute, webhookEvent } = await packedOrder()
    gateway.disputes = [{ ...dispute, status: 'lost' }]
    gateway.completePayment(reference, { status: 'reversed' })
    await Promise.all([
      webhookEvent('charge.dispute.create'),
      webhookEvent('charge.dispute.create'),
      webhookEvent('charge.dispute.resolve'),
      checkDisputes(shop),
      applyPayment(shop, reference),
    ])
    expect(await getAdminOrder(shop, { order_id: id })).toMatchObject({
      refunded_kobo: 450_000,
      payment_status: 'refunded',
      disputes: [{ status: 'lost', reversed_kobo: 450_000 }],
    })
    expect(await ledgerDiscrepancies(shop)).toEqual([])
  }
}, 60_000)

test('a dispute during the dispatch of the order stops it, or finds it sent', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, gateway, dispute, webhookEvent } = await packedOrder()
    gateway.disputes = [dispute]
    const { version } = await getAdminOrder(shop, { order_id: id })
    const [moved] = await Promise.allSettled([
      updateOrderStatus(shop, { order_id: id, status: 'shipped', version, note: '' }),
      webhookEvent('charge.dispute.create'),
    ])
    const order = await getAdminOrder(shop, { order_id: id })
    expect(order.disputes).toHaveLength(1)
    expect(order.status).toBe(moved.status === 'fulfilled' ? 'shipped' : 'packed')
    if (order.status !== 'packed') continue
    const shipping = updateOrderStatus(shop, {
      order_id: id,
      status: 'shipped',
      version: order.version,
      note: '',
    })
    await expect(shipping).rejects.toMatchObject({ code: 'payment_disputed' })
  }
}, 60_000)
