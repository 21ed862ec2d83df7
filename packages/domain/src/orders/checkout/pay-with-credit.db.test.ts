import type { AccountActor } from '@shop/domain/core/actor'
import {
  ledgerDiscrepancies,
  openTestShop,
  type TestShop,
  listEnqueuedEmails,
} from '@shop/testing/open-test-shop'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { lagosAddress } from '@shop/testing/factories/lagos-address'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { emailsAbout } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addToCart } from '../../selling/cart/add-to-cart.ts'
import { cancelOrder } from '../cancel-order.ts'
import { expireOrders } from '../expire-orders.ts'
import { getOrder } from '../get-order.ts'
import { issueStoreCredit, getMyStoreCredit } from '../../payments/store-credit/store-credit.ts'
import { payOrder } from '../payment/pay-order.ts'
import { placeOrder, type PlaceOrderInput } from './place-order.ts'
import { defaultCheckoutOptions } from './checkout-delivery.ts'
import { quote } from './quote.ts'
import { applyPayment } from '../payment/apply-payment.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'

let shop: TestShop
let gateway: FakeGateway
let manager: AccountActor
let customer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager' })
})
beforeEach(async () => {
  gateway = fakeGateway()
  shop.providers.gateways = createPaymentGateways(gateway)
  customer = await createTestActor(shop)
})
afterAll(() => shop.close())

const options = { ...defaultCheckoutOptions, use_credit: true }
const credit = async () => (await getMyStoreCredit(shop.as(customer))).balance_kobo

/** A cart of two units at ₦1,000 plus ₦2,500 for delivery, and this much store credit. */
async function withCredit(changeKobo: number) {
  const input = { customer_id: customer.account_id, change_kobo: changeKobo, reason: 'Late', key: undefined }
  await issueStoreCredit(shop.as(manager), input)
  await addToCart(shop.as(customer), { product_id: (await createTestProduct(shop)).id, quantity: 2 })
}

const place = (outstandingKobo: number, overrides: Partial<PlaceOrderInput> = {}) =>
  placeOrder(shop.as(customer), {
    address: lagosAddress,
    payment_method: 'pay_now',
    confirmed_total_kobo: 450_000,
    confirmed_outstanding_kobo: outstandingKobo,
    options,
    key: undefined,
    ...overrides,
  })

describe('rejects', () => {
  test('an amount the customer did not see, when the credit was spent elsewhere', async () => {
    await withCredit(100_000)
    await expect(place(300_000)).rejects.toMatchObject({
      code: 'total_changed',
      data: { quote: { credit_kobo: 100_000, due_now_kobo: 350_000 } },
    })
    expect(await credit()).toBe(100_000)
  })
})

test('the quote shows the available credit and uses it only on request', async () => {
  await withCredit(100_000)
  const plain = await quote(shop.as(customer), { ...lagosAddress })
  expect(plain).toMatchObject({ credit_available_kobo: 100_000, credit_kobo: 0, due_now_kobo: 450_000 })
  const used = await quote(shop.as(customer), { ...lagosAddress, options, payment_method: 'pay_on_delivery' })
  expect(used).toMatchObject({ credit_kobo: 100_000, due_now_kobo: 0, due_on_delivery_kobo: 350_000 })
})

test('credit pays one part and the provider the rest; cancelling refunds both', async () => {
  await withCredit(100_000)
  const order = await place(350_000)
  expect(order).toMatchObject({
    status: 'awaiting_payment',
    payment_status: 'partially_paid',
    credit_kobo: 100_000,
    outstanding_kobo: 350_000,
    can_pay: true,
  })
  expect(await credit()).toBe(0)
  await payOrder(shop.as(customer), { order_id: order.id, key: undefined })
  expect(gateway.opened.at(-1)?.amount_kobo).toBe(350_000)
  gateway.completePayment(gateway.lastReference())
  await applyPayment(shop, gateway.lastReference())
  expect(await getOrder(shop.as(customer), { order_id: order.id })).toMatchObject({
    status: 'placed',
    payment_status: 'paid',
  })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
  await cancelOrder(shop.as(customer), { order_id: order.id })
  expect(await credit()).toBe(100_000)
  expect(await ledgerDiscrepancies(shop)).toEqual([])
  const emails = await listEnqueuedEmails(shop, order.email)
  const refundEmails = emails.filter(({ template }) => template === 'refund-requested')
  expect(refundEmails).toMatchObject([
    { amount_kobo: 350_000, method: 'source', cause: 'cancelled' },
    { amount_kobo: 100_000, method: 'store_credit', cause: 'cancelled' },
  ])
})

test('an order fully paid with credit is placed at once, even while the provider is down', async () => {
  await withCredit(1_000_000)
  gateway.isDown = true
  const order = await place(0)
  expect(order).toMatchObject({
    status: 'placed',
    payment_status: 'paid',
    outstanding_kobo: 0,
    is_test: false,
  })
  expect(await emailsAbout(shop, order)).toContain('order-confirmation')
  expect(gateway.calls).toEqual([])
  expect(await credit()).toBe(550_000)
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('an expired order returns its credit, and a late payment is refunded', async () => {
  await withCredit(100_000)
  const order = await place(350_000)
  await payOrder(shop.as(customer), { order_id: order.id, key: undefined })
  shop.clock.move(31 * 60_000)
  await expireOrders(shop)
  expect(await credit()).toBe(100_000)
  const refundEmails = (await listEnqueuedEmails(shop, order.email)).at(-1)
  expect(refundEmails).toMatchObject({ method: 'store_credit', amount_kobo: 100_000, cause: 'underpaid' })
  expect(await getOrder(shop.as(customer), { order_id: order.id })).toMatchObject({
    status: 'expired',
    can_pay: false,
  })
  gateway.completePayment(gateway.lastReference())
  await applyPayment(shop, gateway.lastReference())
  expect(await getOrder(shop.as(customer), { order_id: order.id })).toMatchObject({
    status: 'expired',
    payment_status: 'refund_due',
    refunded_kobo: 450_000,
  })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})
