import { bookProblems } from '@shop/testing/book-problems'
import { fakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placePaidOrder } from '@shop/testing/place-paid-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveOrder } from '../admin/move-order.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { checkDisputes } from './check-disputes.ts'
import { receiveNotice } from './receive-notice.ts'
import { settlePayment } from './settle-payment.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await makeActor(shop, { role: 'manager' })
})
afterAll(() => shop.close())

async function packedOrder() {
  const gateway = fakeGateway()
  const { order, reference } = await placePaidOrder(shop, await makeActor(shop), { gateway })
  const { version } = await readAdminOrder(shop, order.id)
  await moveOrder(shop, { orderId: order.id, status: 'packed', version, note: '' })
  const dispute = {
    providerDisputeId: `of ${reference}`,
    reference,
    amount_kobo: 450_000,
    currency: 'NGN',
    status: 'open',
    category: '',
    respond_by: undefined,
  } as const
  const notice = (event: string) =>
    receiveNotice(shop, {
      provider: 'paystack',
      headers: { 'x-signature': 'right' },
      rawBody: Buffer.from(JSON.stringify({ event, reference })),
    })
  return { id: order.id, reference, gateway, dispute, notice }
}

test('a dispute reported many times at once is one dispute, one note and one loss', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, reference, gateway, dispute, notice } = await packedOrder()
    gateway.disputes = [{ ...dispute, status: 'lost' }]
    gateway.settle(reference, { status: 'reversed' })
    await Promise.all([
      notice('charge.dispute.create'),
      notice('charge.dispute.create'),
      notice('charge.dispute.resolve'),
      checkDisputes(shop),
      settlePayment(shop, reference),
    ])
    expect(await readAdminOrder(shop, id)).toMatchObject({
      refunded_kobo: 450_000,
      payment_status: 'refunded',
      disputes: [{ status: 'lost', reversed_kobo: 450_000 }],
    })
    expect(await bookProblems(shop)).toEqual([])
  }
}, 60_000)

test('a dispute during the dispatch of the order stops it, or finds it sent', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, gateway, dispute, notice } = await packedOrder()
    gateway.disputes = [dispute]
    const { version } = await readAdminOrder(shop, id)
    const [moved] = await Promise.allSettled([
      moveOrder(shop, { orderId: id, status: 'shipped', version, note: '' }),
      notice('charge.dispute.create'),
    ])
    const order = await readAdminOrder(shop, id)
    expect(order.disputes).toHaveLength(1)
    expect(order.status).toBe(moved.status === 'fulfilled' ? 'shipped' : 'packed')
    if (order.status !== 'packed') continue
    const again = moveOrder(shop, { orderId: id, status: 'shipped', version: order.version, note: '' })
    await expect(again).rejects.toMatchObject({ code: 'payment_disputed' })
  }
}, 60_000)
