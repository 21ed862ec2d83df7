import type { AccountActor } from '../../core/actor.ts'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placePaidOrder, emailsAbout } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder } from '../cancel-order.ts'
import { getOrder } from '../get-order.ts'
import { handleRefund } from './handle-refund.ts'
import { submitRefundAccount } from './refund-account.ts'
import { applyPayment } from './apply-payment.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'

let shop: TestShop

let gateway: FakeGateway

let customer: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
})

beforeEach(async () => {
  gateway = fakeGateway()
  shop.providers.gateways = createPaymentGateways(gateway)
  customer = await createTestActor(shop)
})

afterAll(() => shop.close())

/** A cancelled paid order whose bank could not accept the refund. */
async function createStalledRefund() {
  const { order, reference } = await placePaidOrder(shop, customer, { gateway })
  await cancelOrder(shop.as(customer), { order_id: order.id })
  const { rows } = await shop.database.run(
    "SELECT id, payload FROM outbox WHERE kind = 'refund.request' ORDER BY id DESC LIMIT 1",
  )
  const task = {
    id: String(rows[0]?.['id']),
    kind: 'refund.request',
    payload: rows[0]?.['payload'] as never,
    attempts: 1,
  } as const
  await handleRefund(shop, task)
  const [refund] = gateway.refunds
  if (!refund) throw new Error('Nothing was asked back.')
  refund.status = 'requires_bank_account'
  await applyPayment(shop, reference)
  const { refunds } = await getOrder(shop.as(customer), { order_id: order.id })
  return { order, reference, refund, refund_id: refunds[0]?.id ?? '' }
}

const account = { bank_id: '21', account_number: '0123456789' }

describe('rejects', () => {
  test('refunds of other customers, and unknown ones', async () => {
    const { order, refund_id: refundId } = await createStalledRefund()
    const other = await createTestActor(shop)
    const asOther = submitRefundAccount(shop.as(other), {
      ...account,
      order_id: order.id,
      refund_id: refundId,
    })
    await expect(asOther).rejects.toMatchObject({ code: 'not_found' })
    const unknown = submitRefundAccount(shop.as(customer), {
      ...account,
      order_id: order.id,
      refund_id: order.id,
    })
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
  })

  test('accounts while the provider is down, and unknown accounts; the refund still needs one', async () => {
    const { order, refund_id: refundId } = await createStalledRefund()
    const input = { ...account, order_id: order.id, refund_id: refundId }
    gateway.isDown = true
    const down = submitRefundAccount(shop.as(customer), input)
    await expect(down).rejects.toMatchObject({ code: 'payment_provider_unavailable' })
    gateway.isDown = false
    gateway.retryRefund = fakeGateway().retryRefund
    const unknown = submitRefundAccount(shop.as(customer), input)
    await expect(unknown).rejects.toMatchObject({
      code: 'invalid_input',
      data: { errors: { account_number: [expect.any(String)] } },
    })
    expect(
      (await getOrder(shop.as(customer), { order_id: order.id })).refunds[0]?.requires_bank_account,
    ).toBe(true)
  })
})

test('the customer is asked by email, enters an account once, and the refund goes there', async () => {
  const { order, reference, refund, refund_id: refundId } = await createStalledRefund()
  expect(await emailsAbout(shop, order)).toContain('bank-account-required')
  const input = { ...account, order_id: order.id, refund_id: refundId }
  await submitRefundAccount(shop.as(customer), input)
  const response = await getOrder(shop.as(customer), { order_id: order.id })
  expect(response.refunds).toMatchObject([{ status: 'pending', requires_bank_account: false }])
  await submitRefundAccount(shop.as(customer), input)
  expect(await getOrder(shop.as(customer), { order_id: order.id })).toEqual(response)
  expect(gateway.calls.filter((name) => name === 'retryRefund')).toHaveLength(1)
  const { rows } = await shop.database.run('SELECT bank FROM refunds WHERE id = $1', [refundId])
  expect(rows[0]?.['bank']).toEqual({ bank_id: '21', account_ending: '6789' })
  refund.status = 'processed'
  await applyPayment(shop, reference)
  expect(await getOrder(shop.as(customer), { order_id: order.id })).toMatchObject({
    payment_status: 'refunded',
  })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})
