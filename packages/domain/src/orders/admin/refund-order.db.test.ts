import type { SignedIn } from '@shop/domain/core/actor'
import { bookProblems } from '@shop/testing/book-problems'
import { fakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { mailsAbout, placeTestOrder, stockOf } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customerCredit, giveCredit } from '../../payments/store-credit/give-credit.ts'
import { myCredit } from '../../payments/store-credit/my-credit.ts'
import { markRefundSent } from '../mark-refund-sent.ts'
import { moveOrder } from './move-order.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { readOrder } from '../read-order.ts'
import { refundOrder, type RefundOrder } from './refund-order.ts'
import { gatewaysOf } from '../../core/ports/payment-gateways.ts'

let shop: TestShop
let manager: SignedIn
let buyer: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  manager = await makeActor(shop, { role: 'manager' })
})
beforeEach(async () => {
  shop.providers.gateways = gatewaysOf(fakeGateway())
  buyer = await makeActor(shop)
})
afterAll(() => shop.close())

/** A delivered order of two pieces at ₦1,000 and ₦2,500 for the way, paid in cash. */
async function delivered() {
  const placed = await placeTestOrder(shop, buyer, { payment_method: 'pay_on_delivery' })
  for (const [at, to] of (['packed', 'shipped', 'delivered'] as const).entries())
    await moveOrder(shop.as(manager), { orderId: placed.order.id, status: to, version: at + 1, note: '' })
  return placed
}

async function refund(orderId: string, given: Partial<RefundOrder> = {}, actor = manager) {
  const { version } = await readAdminOrder(shop.as(manager), orderId)
  const wish: RefundOrder = {
    orderId,
    lines: [],
    amount_kobo: 100_000,
    method: 'bank',
    reason: 'Faulty',
    restock_positions: [],
    version,
    key: undefined,
    ...given,
  }
  return refundOrder(shop.as(actor), wish)
}

describe('refused, and nothing moves', () => {
  test('a refund by those who may not give money back', async () => {
    const { order } = await delivered()
    const clerk = await makeActor(shop, { role: 'support' })
    await expect(refund(order.id, {}, clerk)).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('more than came in, by whatever steps, and by a way that does not reach', async () => {
    const { order } = await delivered()
    await expect(refund(order.id, { amount_kobo: 450_001 })).rejects.toMatchObject({
      code: 'refund_exceeds_paid',
      data: { max_refund_kobo: 450_000 },
    })
    await expect(refund(order.id, { method: 'source' })).rejects.toMatchObject({
      data: { max_refund_kobo: 0 },
    })
    await refund(order.id, { amount_kobo: 400_000 })
    await expect(refund(order.id, { amount_kobo: 50_001 })).rejects.toMatchObject({
      data: { max_refund_kobo: 50_000 },
    })
  })

  test('an order that somebody has changed since, naming who', async () => {
    const { order } = await delivered()
    await expect(refund(order.id, { version: 1 })).rejects.toMatchObject({
      code: 'version_conflict',
      data: { actor_name: manager.name },
    })
  })

  test('a piece twice, and pieces back in stock that nobody gave back', async () => {
    const { order } = await delivered()
    const lines = [{ position: 0, quantity: 2 }]
    await refund(order.id, { lines, amount_kobo: 200_000 })
    await expect(refund(order.id, { lines: [{ position: 0, quantity: 1 }] })).rejects.toMatchObject({
      data: { errors: { lines: [expect.any(String)] } },
    })
    await expect(refund(order.id, { restock_positions: [0] })).rejects.toMatchObject({
      data: { errors: { restock_positions: [expect.any(String)] } },
    })
  })

  test('store credit, which is real, for test money', async () => {
    const { order } = await placeTestOrder(shop, buyer)
    await expect(refund(order.id, { method: 'store_credit' })).rejects.toMatchObject({
      code: 'refund_exceeds_paid',
    })
  })

  test('more store credit than there is is not taken away', async () => {
    const wish = { accountId: buyer.account_id, reason: 'Late', key: undefined }
    await giveCredit(shop.as(manager), { ...wish, change_kobo: 50_000 })
    const taken = giveCredit(shop.as(manager), { ...wish, change_kobo: -50_001 })
    await expect(taken).rejects.toMatchObject({ code: 'insufficient_store_credit' })
    await giveCredit(shop.as(manager), { ...wish, change_kobo: -50_000 })
    expect(await customerCredit(shop.as(manager), buyer.account_id)).toEqual({ balance_kobo: 0 })
  })
})

test('into a bank account by hand: it is due until staff have sent it, then it is booked', async () => {
  const { order } = await delivered()
  const asked = await refund(order.id, { amount_kobo: 450_000 })
  expect(asked).toMatchObject({
    payment_status: 'refund_due',
    refunded_kobo: 450_000,
    refundable_kobo: { source: 0, bank: 0, store_credit: 0 },
    refunds: [{ method: 'bank', status: 'requested', reason: 'Faulty', amount_kobo: 450_000 }],
  })
  const refundId = asked.refunds[0]?.id ?? ''
  const wish = { orderId: order.id, refundId, reference: 'GTB 0091' }
  const sent = await markRefundSent(shop.as(manager), wish)
  expect(sent).toMatchObject({ payment_status: 'refunded', refunds: [{ status: 'processed' }] })
  expect(sent.ledger_lines).toContainEqual(expect.objectContaining({ account: 'bank', credit_kobo: 450_000 }))
  expect(await markRefundSent(shop.as(manager), { ...wish, reference: 'again' })).toMatchObject({
    refunds: [{ transfer_reference: 'GTB 0091' }],
  })
  expect(await bookProblems(shop)).toEqual([])
})

test('a part is only requested until it was sent, then the order is partly refunded', async () => {
  const { order } = await delivered()
  const asked = await refund(order.id, { amount_kobo: 50_000 })
  expect(asked).toMatchObject({ status: 'delivered', payment_status: 'refund_requested' })
  const refundId = asked.refunds[0]?.id ?? ''
  const sent = await markRefundSent(shop.as(manager), { orderId: order.id, refundId, reference: 'GTB 0092' })
  expect(sent.payment_status).toBe('partially_refunded')
})

test('as store credit at once, with the piece back in stock and a mail', async () => {
  const { order, variant_id: variantId } = await delivered()
  const before = await stockOf(shop, variantId)
  const lines = [{ position: 0, quantity: 1 }]
  const key = 'one press'
  const { version } = await readAdminOrder(shop.as(manager), order.id)
  const wish: Partial<RefundOrder> = { lines, method: 'store_credit', restock_positions: [0], key, version }
  const done = await refund(order.id, wish)
  expect(await refund(order.id, wish)).toEqual(done)
  expect(done).toMatchObject({ payment_status: 'partially_refunded', lines: [{ refunded_quantity: 1 }] })
  expect(await myCredit(shop.as(buyer))).toMatchObject({
    balance_kobo: 100_000,
    transactions: [{ change_kobo: 100_000, reason: 'refund' }],
  })
  expect(await stockOf(shop, variantId)).toEqual({ ...before, on_hand: before.on_hand + 1 })
  expect(await mailsAbout(shop, order)).toContain('refund-requested')
  expect(await readOrder(shop.as(buyer), order.id)).toMatchObject({
    refunds: [{ method: 'store_credit', status: 'processed', requires_bank_account: false }],
    outstanding_kobo: 0,
  })
  expect(await bookProblems(shop)).toEqual([])
})
