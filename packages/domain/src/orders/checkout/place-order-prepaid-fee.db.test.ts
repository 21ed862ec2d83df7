import type { Order } from '@shop/contract/orders'
import type { AccountActor } from '@shop/domain/core/actor'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { onDeliveryRules } from '@shop/testing/factories/sample-settings'
import { type FakeGateway, fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { lagosAddress, lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { emailsAbout } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addToCart } from '../../selling/cart/add-to-cart.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { cancelOrder, cancelUnconfirmedOrders } from '../cancel-order.ts'
import { expireOrders } from '../expire-orders.ts'
import { updateOrderStatus } from '../admin/update-order-status.ts'
import { type UpdateParcelStatusInput, updateParcelStatus } from '../fulfilment/update-parcel-status.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { getOrder } from '../get-order.ts'
import { sendCode } from '../confirm-order.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { payOnDeliveryRules } from '../../store/order-settings.ts'
import { handleRefund } from '../payment/handle-refund.ts'
import { getPaymentByLink, createPaymentLink } from '../payment/payment-link.ts'
import { payOrder } from '../payment/pay-order.ts'
import { type PlaceOrderInput, placeOrder } from './place-order.ts'
import { quote } from './quote.ts'
import { applyPayment } from '../payment/apply-payment.ts'

const hourMs = 3_600_000
const itemsKobo = 200_000
const totalKobo = itemsKobo + lagosFeeKobo
let shop: TestShop
let customer: AccountActor
let gateway: FakeGateway

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  gateway = fakeGateway('live')
  shop.providers.gateways = createPaymentGateways(gateway)
  customer = await createTestActor(shop)
  await payOnDeliveryRules.update(shop, onDeliveryRules({ requires_prepaid_fee: true }))
})
async function place(input: Partial<PlaceOrderInput> = {}): Promise<Order> {
  const { id } = await createTestProduct(shop)
  await addToCart(shop.as(customer), { product_id: id, quantity: 2 })
  return placeOrder(shop.as(customer), {
    address: lagosAddress,
    payment_method: 'pay_on_delivery',
    confirmed_total_kobo: totalKobo,
    confirmed_prepaid_kobo: lagosFeeKobo,
    key: undefined,
    ...input,
  })
}

/** Pays the fee online and returns the order. */
async function pay({ id }: Order): Promise<Order> {
  await payOrder(shop.as(customer), { order_id: id, key: undefined })
  const reference = gateway.lastReference()
  expect(gateway.opened.at(-1)).toMatchObject({ amount_kobo: lagosFeeKobo })
  gateway.completePayment(reference)
  await applyPayment(shop, reference)
  return getOrder(shop.as(customer), { order_id: id })
}

/** Ships the order; its parcel is returned for this reason. */
async function returnParcel({ id }: Order, reason: UpdateParcelStatusInput['reason']): Promise<Order> {
  const version = async () => (await getAdminOrder(shop, { order_id: id })).version
  for (const to of ['packed', 'shipped'] as const)
    await updateOrderStatus(shop, { order_id: id, status: to, note: '', version: await version() })
  for (const to of ['attempt_failed', 'returning', 'returned'] as const) {
    const why = to === 'attempt_failed' ? reason : undefined
    await updateParcelStatus(shop, {
      order_id: id,
      number: 1,
      status: to,
      reason: why,
      note: '',
      version: await version(),
    })
  }
  return getOrder(shop.as(customer), { order_id: id })
}

test('a customer who saw no prepaid fee, or a different one, gets the new quote', async () => {
  const totalChanged = { code: 'total_changed', data: { quote: { prepaid_kobo: lagosFeeKobo } } }
  await expect(place({ confirmed_prepaid_kobo: undefined })).rejects.toMatchObject(totalChanged)
  await expect(place({ confirmed_prepaid_kobo: 1 })).rejects.toMatchObject(totalChanged)
  await shop.database.run('DELETE FROM cart_lines')
})

test('the quote splits prepaid fee and amount due on delivery; paying online means paying everything', async () => {
  const { id } = await createTestProduct(shop)
  await addToCart(shop.as(customer), { product_id: id, quantity: 2 })
  const input = { ...lagosAddress, payment_method: 'pay_on_delivery' } as const
  expect(await quote(shop.as(customer), input)).toMatchObject({
    prepaid_kobo: lagosFeeKobo,
    due_now_kobo: lagosFeeKobo,
    due_on_delivery_kobo: itemsKobo,
  })
  expect(await quote(shop.as(customer), { ...input, payment_method: 'pay_now' })).toMatchObject({
    due_now_kobo: totalKobo,
    due_on_delivery_kobo: 0,
  })
  shop.providers.gateways = createPaymentGateways()
  expect(await quote(shop.as(customer), input)).toMatchObject({
    prepaid_kobo: 0,
    due_on_delivery_kobo: totalKobo,
  })
})

test('the order waits for its fee and expires without it, but can still be paid', async () => {
  const order = await place()
  expect(order).toMatchObject({ status: 'awaiting_payment', can_pay: true, payable_now_kobo: lagosFeeKobo })
  expect(await emailsAbout(shop, order)).toEqual([])
  shop.clock.move(31 * 60_000)
  await expireOrders(shop)
  expect(await getOrder(shop.as(customer), { order_id: order.id })).toMatchObject({
    status: 'expired',
    payable_now_kobo: lagosFeeKobo,
  })
  expect(await pay(order)).toMatchObject({ status: 'placed', paid_kobo: lagosFeeKobo })
})

test('once the fee is paid, the order is placed, needs a confirmation, and the rest is due on delivery', async () => {
  await payOnDeliveryRules.update(
    shop,
    onDeliveryRules({ requires_prepaid_fee: true, requires_confirmation: true }),
  )
  const order = await place()
  await runOutbox(shop, { 'order.send_code': sendCode }, 10)
  expect(await emailsAbout(shop, order)).toEqual([])
  const paid = await pay(order)
  expect(paid).toMatchObject({
    status: 'placed',
    payment_status: 'partially_paid',
    confirmation: 'pending',
    outstanding_kobo: itemsKobo,
    payable_now_kobo: 0,
    can_pay: false,
  })
  await runOutbox(shop, { 'order.send_code': sendCode }, 10)
  expect(await emailsAbout(shop, order)).toEqual(['confirmation-code', 'order-confirmation'])
})

test('a late fee still leaves a day for the confirmation', async () => {
  await payOnDeliveryRules.update(
    shop,
    onDeliveryRules({ requires_prepaid_fee: true, requires_confirmation: true }),
  )
  const order = await place()
  const currentStatus = async () => (await getOrder(shop.as(customer), { order_id: order.id })).status
  shop.clock.move(20 * hourMs)
  await expireOrders(shop)
  await pay(order)
  shop.clock.move(20 * hourMs)
  await cancelUnconfirmedOrders(shop)
  expect(await currentStatus()).toBe('placed')
  shop.clock.move(4 * hourMs)
  await cancelUnconfirmedOrders(shop)
  expect(await currentStatus()).toBe('cancelled')
})

test('a payment link shows the fee, and later that it is paid', async () => {
  const order = await place()
  const { payment_link: link } = await createPaymentLink(shop.as(customer), { order_id: order.id })
  const token = link?.url.split('/').at(-1) ?? ''
  const visitor = shop.as({ kind: 'visitor' })
  expect(await getPaymentByLink(visitor, { token })).toMatchObject({
    is_paid: false,
    outstanding_kobo: lagosFeeKobo,
  })
  await pay(order)
  expect(await getPaymentByLink(visitor, { token })).toMatchObject({ is_paid: true, outstanding_kobo: 0 })
})

test('cancelling before dispatch refunds the fee', async () => {
  const order = await pay(await place())
  expect(await cancelOrder(shop.as(customer), { order_id: order.id })).toMatchObject({
    payment_status: 'refund_due',
    retained_kobo: 0,
    refunds: [{ amount_kobo: lagosFeeKobo }],
  })
})

test('on delivery the rest is collected and the order is paid', async () => {
  const { id } = await pay(await place())
  for (const to of ['packed', 'shipped', 'delivered'] as const) {
    const { version } = await getAdminOrder(shop, { order_id: id })
    await updateOrderStatus(shop, { order_id: id, status: to, note: '', version })
  }
  expect(await getOrder(shop.as(customer), { order_id: id })).toMatchObject({
    status: 'delivered',
    payment_status: 'paid',
    paid_kobo: totalKobo,
    outstanding_kobo: 0,
  })
})

test.each(['refused', 'cash_unavailable'] as const)(
  'if the parcel comes back as %s, the fee is retained and nothing is refunded',
  async (reason) => {
    const order = await returnParcel(await pay(await place()), reason)
    expect(order).toMatchObject({
      status: 'cancelled',
      payment_status: 'partially_paid',
      retained_kobo: lagosFeeKobo,
      refunded_kobo: 0,
      outstanding_kobo: 0,
    })
    while ((await runOutbox(shop, { 'refund.request': handleRefund }, 10)) > 0);
    expect(gateway.refunds.filter(({ reference }) => reference.includes(`-${order.number}-`))).toEqual([])
  },
)

test('if the rider cannot reach the customer, the fee is refunded', async () => {
  const order = await returnParcel(await pay(await place()), 'unreachable')
  expect(order).toMatchObject({ status: 'cancelled', payment_status: 'refund_due', retained_kobo: 0 })
})

test('the ledger has no discrepancies after all of this', async () => {
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})
