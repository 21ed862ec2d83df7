import { createFlutterwaveGateway } from '@shop/providers/payments/flutterwave/flutterwave-gateway'
import { payOrder } from '@shop/domain/orders/payment/pay-order'
import { handlePaymentWebhook } from '@shop/domain/orders/payment/payment-webhook'
import { applyPayment } from '@shop/domain/orders/payment/apply-payment'
import type { AccountActor } from '@shop/domain/core/actor'
import { getAdminOrder } from '@shop/domain/orders/get-admin-order'
import { createPaymentGateways } from '@shop/domain/core/ports/payment-gateway'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { openFakeFlutterwave } from '@shop/testing/fakes/fake-flutterwave'
import { createTestActor } from '@shop/testing/factories/accounts'
import { submitForm } from '@shop/testing/fakes/open-test-provider'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let provider: Awaited<ReturnType<typeof openFakeFlutterwave>>
let manager: AccountActor
beforeAll(async () => {
  provider = await openFakeFlutterwave()
  shop = await openTestShop()
  const { baseUrl, secretKey, webhookHash } = provider
  shop.providers.gateways = createPaymentGateways(
    createFlutterwaveGateway({ baseUrl, secretKey, webhookHash, mode: 'test' }),
  )
  manager = await createTestActor(shop, { role: 'manager' })
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})

const getOrderNow = (id: string) => getAdminOrder(shop.as(manager), { order_id: id })

/** Delivers the provider's last notification to the shop. */
async function receiveWebhook(): Promise<void> {
  const webhookEvent = provider.webhooks.at(-1)
  if (!webhookEvent) throw new Error('The provider sent no notice.')
  await handlePaymentWebhook(shop, {
    provider: 'flutterwave',
    headers: webhookEvent.headers,
    rawBody: webhookEvent.body,
  })
}

async function paidOrder(): Promise<{ id: string; reference: string }> {
  const customer = await createTestActor(shop)
  const { order } = await placeTestOrder(shop, customer)
  const { authorization_url } = await payOrder(shop.as(customer), { order_id: order.id, key: undefined })
  await submitForm(authorization_url ?? '', { action: 'pay' })
  await receiveWebhook()
  const { payment_attempts: attempts, payment_status } = await getOrderNow(order.id)
  expect(payment_status).toBe('paid')
  return { id: order.id, reference: attempts[0]?.reference ?? '' }
}

test('a chargeback withholds the order with its deadline, and its loss is in the order and the ledger', async () => {
  const { id, reference } = await paidOrder()
  await provider.dispute(reference, 'opened')
  await receiveWebhook()
  expect(await getOrderNow(id)).toMatchObject({
    withheld_reason: 'payment_disputed',
    disputes: [
      {
        provider: 'flutterwave',
        status: 'open',
        amount_kobo: 450_000,
        respond_by: expect.stringMatching(/^2026-11-/),
      },
    ],
  })
  await provider.dispute(reference, 'under_review')
  await receiveWebhook()
  expect(await getOrderNow(id)).toMatchObject({
    disputes: [{ status: 'under_review' }],
    payment_status: 'paid',
  })
  await provider.dispute(reference, 'lost')
  await receiveWebhook()
  expect(await getOrderNow(id)).toMatchObject({
    payment_status: 'refunded',
    disputes: [{ status: 'lost', reversed_kobo: 450_000 }],
  })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test.each(['reversed', 'chargeback'] as const)('a payment that is %s there went back', async (word) => {
  const { id, reference } = await paidOrder()
  provider.reverse(reference, word)
  await applyPayment(shop, reference)
  expect(await getOrderNow(id)).toMatchObject({
    payment_status: 'refunded',
    refunded_kobo: 450_000,
    withheld_reason: 'payment_refunded',
  })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})
