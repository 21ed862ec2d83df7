import { createFlutterwaveGateway } from '@shop/providers/payments/flutterwave/create-flutterwave-gateway'
import { payOrder } from '@shop/domain/orders/payment/pay-order'
import { receiveNotice } from '@shop/domain/orders/payment/receive-notice'
import { settlePayment } from '@shop/domain/orders/payment/settle-payment'
import type { SignedIn } from '@shop/domain/core/actor'
import { readAdminOrder } from '@shop/domain/orders/read-admin-order'
import { gatewaysOf } from '@shop/domain/core/ports/payment-gateways'
import { bookProblems } from '@shop/testing/book-problems'
import { openFakeFlutterwave } from '@shop/testing/fake-flutterwave'
import { makeActor } from '@shop/testing/make-actor'
import { press } from '@shop/testing/open-test-provider'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let provider: Awaited<ReturnType<typeof openFakeFlutterwave>>
let manager: SignedIn
beforeAll(async () => {
  provider = await openFakeFlutterwave()
  shop = await openTestShop()
  const { baseUrl, secretKey, webhookHash } = provider
  shop.providers.gateways = gatewaysOf(
    createFlutterwaveGateway({ baseUrl, secretKey, webhookHash, mode: 'test' }),
  )
  manager = await makeActor(shop, { role: 'manager' })
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})

const seen = (id: string) => readAdminOrder(shop.as(manager), id)

/** Hands the shop the notice that the provider sent last. */
async function takeNotice(): Promise<void> {
  const notice = provider.notices.at(-1)
  if (!notice) throw new Error('The provider sent no notice.')
  await receiveNotice(shop, { provider: 'flutterwave', headers: notice.headers, rawBody: notice.body })
}

async function paidOrder(): Promise<{ id: string; reference: string }> {
  const buyer = await makeActor(shop)
  const { order } = await placeTestOrder(shop, buyer)
  const { authorization_url } = await payOrder(shop.as(buyer), { order_id: order.id, key: undefined })
  await press(authorization_url ?? '', { act: 'pay' })
  await takeNotice()
  const { payment_attempts: attempts, payment_status } = await seen(order.id)
  expect(payment_status).toBe('paid')
  return { id: order.id, reference: attempts[0]?.reference ?? '' }
}

test('a chargeback withholds the order with its deadline, and its loss is in order and books', async () => {
  const { id, reference } = await paidOrder()
  await provider.dispute(reference, 'opened')
  await takeNotice()
  expect(await seen(id)).toMatchObject({
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
  await takeNotice()
  expect(await seen(id)).toMatchObject({ disputes: [{ status: 'under_review' }], payment_status: 'paid' })
  await provider.dispute(reference, 'lost')
  await takeNotice()
  expect(await seen(id)).toMatchObject({
    payment_status: 'refunded',
    disputes: [{ status: 'lost', reversed_kobo: 450_000 }],
  })
  expect(await bookProblems(shop)).toEqual([])
})

test.each(['reversed', 'chargeback'] as const)('a payment that is %s there went back', async (word) => {
  const { id, reference } = await paidOrder()
  provider.takeBack(reference, word)
  await settlePayment(shop, reference)
  expect(await seen(id)).toMatchObject({
    payment_status: 'refunded',
    refunded_kobo: 450_000,
    withheld_reason: 'payment_refunded',
  })
  expect(await bookProblems(shop)).toEqual([])
})
