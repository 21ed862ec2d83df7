import type { AccountActor } from '@shop/domain/core/actor'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { emailsAbout, placeTestOrder, getStock } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  getCustomerStoreCredit,
  issueStoreCredit,
  getMyStoreCredit,
} from '../../payments/store-credit/store-credit.ts'
import { markRefundPaid } from '../order-refunds.ts'
import { updateOrderStatus } from './update-order-status.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { getOrder } from '../get-order.ts'
import { refundOrder, type RefundOrder } from './refund-order.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'

let shop: TestShop
let manager: AccountActor
let customer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager' })
})
beforeEach(async () => {
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  customer = await createTestActor(shop)
})
afterAll(() => shop.close())

/** A delivered order of two units at ₦1,000 and ₦2,500 for delivery, paid in cash. */
async function createDeliveredOrder() {
  const placed = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  for (const [at, to] of (['packed', 'shipped', 'delivered'] as const).entries())
    await updateOrderStatus(shop.as(manager), {
      order_id: placed.order.id,
      status: to,
      version: at + 1,
      note: '',
    })
  return placed
}

const getOrderNow = (orderId: string) => getAdminOrder(shop.as(manager), { order_id: orderId })

async function refund(orderId: string, options: Partial<RefundOrder> = {}, actor = manager) {
  const { version } = await getOrderNow(orderId)
  const input: RefundOrder = {
    order_id: orderId,
    lines: [],
    amount_kobo: 100_000,
    method: 'bank',
    reason: 'Faulty',
    restock_positions: [],
    version,
    key: undefined,
    ...options,
  }
  await refundOrder(shop.as(actor), input)
  return getOrderNow(orderId)
}

describe('rejects without any change', () => {
  test('staff without the permission to refund', async () => {
    const { order } = await createDeliveredOrder()
    const staff = await createTestActor(shop, { role: 'support' })
    await expect(refund(order.id, {}, staff)).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('more than was paid, at once or in steps, and a method that does not cover the amount', async () => {
    const { order } = await createDeliveredOrder()
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

  test('an outdated version, naming who changed the order', async () => {
    const { order } = await createDeliveredOrder()
    await expect(refund(order.id, { version: 1 })).rejects.toMatchObject({
      code: 'version_conflict',
      data: { actor_name: manager.name },
    })
  })

  test('refunding a unit twice, and restocking units that are not refunded', async () => {
    const { order } = await createDeliveredOrder()
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
    const { order } = await placeTestOrder(shop, customer)
    await expect(refund(order.id, { method: 'store_credit' })).rejects.toMatchObject({
      code: 'refund_exceeds_paid',
    })
  })

  test('removing more store credit than there is', async () => {
    const input = { customer_id: customer.account_id, reason: 'Late', key: undefined }
    await issueStoreCredit(shop.as(manager), { ...input, change_kobo: 50_000 })
    const withdrawal = issueStoreCredit(shop.as(manager), { ...input, change_kobo: -50_001 })
    await expect(withdrawal).rejects.toMatchObject({ code: 'insufficient_store_credit' })
    await issueStoreCredit(shop.as(manager), { ...input, change_kobo: -50_000 })
    expect(await getCustomerStoreCredit(shop.as(manager), { customer_id: customer.account_id })).toEqual({
      balance_kobo: 0,
    })
  })
})

test('a refund by hand to a bank account is due until staff have sent it, then it is posted', async () => {
  const { order } = await createDeliveredOrder()
  const refundedOrder = await refund(order.id, { amount_kobo: 450_000 })
  expect(refundedOrder).toMatchObject({
    payment_status: 'refund_due',
    refunded_kobo: 450_000,
    refundable_kobo: { source: 0, bank: 0, store_credit: 0 },
    refunds: [{ method: 'bank', status: 'requested', reason: 'Faulty', amount_kobo: 450_000 }],
  })
  const refundId = refundedOrder.refunds[0]?.id ?? ''
  const input = { order_id: order.id, refund_id: refundId, reference: 'GTB 0091' }
  await markRefundPaid(shop.as(manager), input)
  const sent = await getOrderNow(order.id)
  expect(sent).toMatchObject({ payment_status: 'refunded', refunds: [{ status: 'processed' }] })
  expect(sent.ledger_lines).toContainEqual(expect.objectContaining({ account: 'bank', credit_kobo: 450_000 }))
  await markRefundPaid(shop.as(manager), { ...input, reference: 'again' })
  expect(await getOrderNow(order.id)).toMatchObject({ refunds: [{ transfer_reference: 'GTB 0091' }] })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('a partial refund is requested until it is sent, then the order is partially refunded', async () => {
  const { order } = await createDeliveredOrder()
  const refundedOrder = await refund(order.id, { amount_kobo: 50_000 })
  expect(refundedOrder).toMatchObject({ status: 'delivered', payment_status: 'refund_requested' })
  const refundId = refundedOrder.refunds[0]?.id ?? ''
  await markRefundPaid(shop.as(manager), {
    order_id: order.id,
    refund_id: refundId,
    reference: 'GTB 0092',
  })
  expect((await getOrderNow(order.id)).payment_status).toBe('partially_refunded')
})

test('a refund as store credit is immediate, restocks the unit and sends an email', async () => {
  const { order, variant_id: variantId } = await createDeliveredOrder()
  const before = await getStock(shop, variantId)
  const lines = [{ position: 0, quantity: 1 }]
  const key = 'one press'
  const { version } = await getAdminOrder(shop.as(manager), { order_id: order.id })
  const input: Partial<RefundOrder> = { lines, method: 'store_credit', restock_positions: [0], key, version }
  const done = await refund(order.id, input)
  expect(await refund(order.id, input)).toEqual(done)
  expect(done).toMatchObject({ payment_status: 'partially_refunded', lines: [{ refunded_quantity: 1 }] })
  expect(await getMyStoreCredit(shop.as(customer))).toMatchObject({
    balance_kobo: 100_000,
    transactions: [{ change_kobo: 100_000, reason: 'refund' }],
  })
  expect(await getStock(shop, variantId)).toEqual({ ...before, on_hand: before.on_hand + 1 })
  expect(await emailsAbout(shop, order)).toContain('refund-requested')
  expect(await getOrder(shop.as(customer), { order_id: order.id })).toMatchObject({
    refunds: [{ method: 'store_credit', status: 'processed', requires_bank_account: false }],
    outstanding_kobo: 0,
  })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})
