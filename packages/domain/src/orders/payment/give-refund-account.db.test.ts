import type { SignedIn } from '@shop/domain/core/actor'
import { bookProblems } from '@shop/testing/book-problems'
import { fakeGateway, type FakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placePaidOrder } from '@shop/testing/place-paid-order'
import { mailsAbout } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder } from '../cancel-order.ts'
import { readOrder } from '../read-order.ts'
import { carryRefund } from './carry-refund.ts'
import { giveRefundAccount } from './give-refund-account.ts'
import { settlePayment } from './settle-payment.ts'
import { gatewaysOf } from '../../core/ports/payment-gateways.ts'

let shop: TestShop
let gateway: FakeGateway
let buyer: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  gateway = fakeGateway()
  shop.providers.gateways = gatewaysOf(gateway)
  buyer = await makeActor(shop)
})
afterAll(() => shop.close())

/** A paid order that was cancelled, and whose bank could not take the money back. */
async function stuck() {
  const { order, reference } = await placePaidOrder(shop, buyer, { gateway })
  await cancelOrder(shop.as(buyer), order.id)
  const { rows } = await shop.database.run(
    "SELECT id, payload FROM outbox WHERE kind = 'refund.request' ORDER BY id DESC LIMIT 1",
  )
  const work = {
    id: String(rows[0]?.['id']),
    kind: 'refund.request',
    payload: rows[0]?.['payload'],
    attempts: 1,
  }
  await carryRefund(shop, work)
  const [refund] = gateway.refunds
  if (!refund) throw new Error('Nothing was asked back.')
  refund.status = 'requires_bank_account'
  await settlePayment(shop, reference)
  const { refunds } = await readOrder(shop.as(buyer), order.id)
  return { order, reference, refund, refund_id: refunds[0]?.id ?? '' }
}

const account = { bank_id: '21', account_number: '0123456789' }

describe('refused', () => {
  test("another's refund, and one that is not there", async () => {
    const { order, refund_id: refundId } = await stuck()
    const other = await makeActor(shop)
    const asOther = giveRefundAccount(shop.as(other), { ...account, orderId: order.id, refundId })
    await expect(asOther).rejects.toMatchObject({ code: 'not_found' })
    const unknown = giveRefundAccount(shop.as(buyer), { ...account, orderId: order.id, refundId: order.id })
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
  })

  test('while the provider is down, or does not know the account: it still waits', async () => {
    const { order, refund_id: refundId } = await stuck()
    const wish = { ...account, orderId: order.id, refundId }
    gateway.isDown = true
    const down = giveRefundAccount(shop.as(buyer), wish)
    await expect(down).rejects.toMatchObject({ code: 'payment_provider_unavailable' })
    gateway.isDown = false
    gateway.retryRefund = fakeGateway().retryRefund
    const unknown = giveRefundAccount(shop.as(buyer), wish)
    await expect(unknown).rejects.toMatchObject({
      code: 'invalid_input',
      data: { errors: { account_number: [expect.any(String)] } },
    })
    expect((await readOrder(shop.as(buyer), order.id)).refunds[0]?.requires_bank_account).toBe(true)
  })
})

test('the shopper is asked by mail, names an account once, and the money goes there', async () => {
  const { order, reference, refund, refund_id: refundId } = await stuck()
  expect(await mailsAbout(shop, order)).toContain('refund-account')
  const wish = { ...account, orderId: order.id, refundId }
  const answered = await giveRefundAccount(shop.as(buyer), wish)
  expect(answered.refunds).toMatchObject([{ status: 'pending', requires_bank_account: false }])
  expect(await giveRefundAccount(shop.as(buyer), wish)).toEqual(answered)
  expect(gateway.calls.filter((name) => name === 'retryRefund')).toHaveLength(1)
  const { rows } = await shop.database.run('SELECT bank FROM refunds WHERE id = $1', [refundId])
  expect(rows[0]?.['bank']).toEqual({ bank_id: '21', account_ending: '6789' })
  refund.status = 'processed'
  await settlePayment(shop, reference)
  expect(await readOrder(shop.as(buyer), order.id)).toMatchObject({ payment_status: 'refunded' })
  expect(await bookProblems(shop)).toEqual([])
})
