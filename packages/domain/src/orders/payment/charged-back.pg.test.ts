import { bookProblems } from '@shop/testing/book-problems'
import { fakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placePaidOrder } from '@shop/testing/place-paid-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryOutWork } from '../../core/jobs/carry-out-work.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { refundOrder } from '../admin/refund-order.ts'
import { refundWork } from '../../payments/ask-refund.ts'
import { carryRefund } from './carry-refund.ts'
import { settlePayment } from './settle-payment.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a refund is asked and carried while its provider takes the payment back: as much went back as had come', async () => {
  const manager = await makeActor(shop, { role: 'manager' })
  for (let round = 0; round < 6; round += 1) {
    const gateway = fakeGateway()
    const { order, reference } = await placePaidOrder(shop, await makeActor(shop), { gateway })
    const { version } = await readAdminOrder(shop.as(manager), order.id)
    const wish = { orderId: order.id, version, amount_kobo: 100_000, lines: [], restock_positions: [] }
    gateway.settle(reference, { status: 'reversed' })
    await Promise.allSettled([
      refundOrder(shop.as(manager), { ...wish, method: 'source', reason: 'Late', key: undefined }),
      settlePayment(shop, reference),
      carryOutWork(shop, { [refundWork]: carryRefund }, 10),
      settlePayment(shop, reference),
    ])
    await carryOutWork(shop, { [refundWork]: carryRefund }, 10)
    for (const each of gateway.refunds) each.status = 'failed'
    await settlePayment(shop, reference)
    expect(await readAdminOrder(shop.as(manager), order.id)).toMatchObject({
      paid_kobo: 450_000,
      refunded_kobo: 450_000,
      payment_status: 'refunded',
    })
    expect(await bookProblems(shop)).toEqual([])
  }
}, 60_000)
