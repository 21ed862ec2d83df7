import {
  requestRefund,
  completeRefunds,
  reverseTestPayment,
  placePaidOrder,
  placeTestOrder,
} from '@shop/testing/factories/orders'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { lagosAddress } from '@shop/testing/factories/lagos-address'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '../../selling/cart/add-to-cart.ts'
import { handleRefund } from '../../orders/payment/handle-refund.ts'
import { payOrder } from '../../orders/payment/pay-order.ts'
import { placeOrder } from '../../orders/checkout/place-order.ts'
import { defaultCheckoutOptions } from '../../orders/checkout/checkout-delivery.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { cancelOrder } from '../../orders/cancel-order.ts'
import { issueStoreCredit } from '../../payments/store-credit/store-credit.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { listPayments } from './list-payments.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a pending payment of a provider without a key needs a review', async () => {
  const gateway = fakeGateway()
  shop.providers.gateways = createPaymentGateways(gateway)
  const customer = await createTestActor(shop)
  const { order } = await placeTestOrder(shop, customer)
  await payOrder(shop.as(customer), { order_id: order.id, key: undefined })
  const staff = shop.as(await createTestActor(shop, { role: 'owner' }))
  const toCheck = async () => listPayments(staff, { page: 1, limit: 5, status: 'needs_review' })
  expect(await toCheck()).toMatchObject({ items: [], needs_review: 0 })
  shop.providers.gateways = createPaymentGateways(fakeGateway('test', 'flutterwave'))
  const { items, needs_review: to_check } = await toCheck()
  expect(items).toMatchObject([{ status: 'open', review_reason: expect.stringContaining('provider’s key') }])
  expect(to_check).toBe(1)
})

const runTasks = () => runOutbox(shop, { 'refund.request': handleRefund }, 10)

test('a refund is pending and then sent; a reversal by the provider needs a review', async () => {
  const gateway = fakeGateway()
  const staff = shop.as(await createTestActor(shop, { role: 'owner' }))
  const findPayment = async (reference: string) => {
    const { items, day_summary: day } = await listPayments(staff, { page: 1, limit: 5, search: reference })
    const [payment] = items
    return {
      requested: payment?.refunded_kobo,
      sent: payment?.refund_sent_kobo,
      review_reason: payment?.review_reason,
      of_day: [day.refund_count, day.refunded_kobo],
    }
  }
  const customer = await createTestActor(shop)
  const { order, reference } = await placePaidOrder(shop, customer, { gateway })
  await cancelOrder(shop.as(customer), { order_id: order.id })
  const processing = { requested: 450_000, sent: 0, review_reason: null, of_day: [0, 0] }
  expect(await findPayment(reference)).toEqual(processing)
  await runTasks()
  expect(await findPayment(reference)).toEqual(processing)
  for (const refund of gateway.refunds) refund.status = 'processed'
  await reverseTestPayment(shop, gateway, reference)
  expect(await findPayment(reference)).toEqual({
    requested: 450_000,
    sent: 450_000,
    review_reason: null,
    of_day: [1, 450_000],
  })

  const claimed = await requestRefund(shop, { gateway, staff })
  await runTasks()
  await completeRefunds(shop, gateway, { reference: claimed.reference, status: 'processed' })
  await reverseTestPayment(shop, gateway, claimed.reference)
  expect(await findPayment(claimed.reference)).toMatchObject({
    sent: 450_000,
    review_reason: expect.stringContaining('Reversed by the provider'),
  })
})

test('store credit counts neither as received nor as sent', async () => {
  const staff = shop.as(await createTestActor(shop, { role: 'owner' }))
  const customer = await createTestActor(shop)
  const dayNow = async () => (await listPayments(staff, { page: 1, limit: 5 })).day_summary
  const before = await dayNow()
  const input = { customer_id: customer.account_id, change_kobo: 450_000, reason: 'Late', key: undefined }
  await issueStoreCredit(staff, input)
  const { id } = await createTestProduct(shop)
  await addToCart(shop.as(customer), { product_id: id, quantity: 2 })
  const order = await placeOrder(shop.as(customer), {
    address: lagosAddress,
    payment_method: 'pay_now',
    confirmed_total_kobo: 450_000,
    confirmed_outstanding_kobo: 0,
    options: { ...defaultCheckoutOptions, use_credit: true },
    key: undefined,
  })
  expect(order).toMatchObject({ status: 'placed', paid_kobo: 450_000 })
  expect(await dayNow()).toEqual(before)
  await cancelOrder(shop.as(customer), { order_id: order.id })
  expect(await dayNow()).toEqual(before)
})
