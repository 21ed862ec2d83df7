import { inTransaction } from '@shop/domain/core/context'
import { postEntry } from '@shop/domain/payments/ledger/entries'
import { entry } from '@shop/domain/payments/ledger/ledger'
import type { Order } from '@shop/contract/orders'
import type { PaymentMethod } from '@shop/contract/checkout-options'
import { addToCart } from '@shop/domain/selling/cart/add-to-cart'
import { placeOrder } from '@shop/domain/orders/checkout/place-order'
import { quote } from '@shop/domain/orders/checkout/quote'
import type { AccountActor } from '@shop/domain/core/actor'
import { lagosAddressFor } from './lagos-address.ts'
import { type TestProduct, createTestProduct, type ProductSeed } from './products.ts'
import type { TestShop } from '../open-test-shop.ts'
import { payOrder } from '@shop/domain/orders/payment/pay-order'
import { applyPayment } from '@shop/domain/orders/payment/apply-payment'
import { createPaymentGateways } from '@shop/domain/core/ports/payment-gateway'
import { fakeGateway, type FakeGateway } from '../fakes/fake-gateway.ts'
import type { RefundMethod } from '@shop/contract/refunds'
import type { RequestContext } from '@shop/domain/core/context'
import { getAdminOrder } from '@shop/domain/orders/get-admin-order'
import { refundOrder } from '@shop/domain/orders/admin/refund-order'
import { createTestActor } from './accounts.ts'
import { editOrder, type EditOrderInput, previewOrderEdit } from '@shop/domain/orders/edit/edit-order'
import { updateManualTransfer } from '@shop/domain/payments/update-manual-transfer'
import { reauthenticateSession } from './mfa-devices.ts'

export interface OrderSeed {
  payment_method?: PaymentMethod
  /** Units of the product's first variant in stock. */
  product?: TestProduct | ProductSeed
  quantity?: number
}

interface PlacedOrder {
  order: Order
  variant_id: string
}

/** Places an order like a customer: product into the cart, quote, confirm. Two units, paid online, by default. */
export async function placeTestOrder(
  shop: TestShop,
  customer: AccountActor,
  { payment_method: paymentMethod = 'pay_now', product: seed = {}, quantity = 2 }: OrderSeed = {},
): Promise<PlacedOrder> {
  const product = 'variantIds' in seed ? seed : await createTestProduct(shop, seed)
  const mine = shop.as(customer)
  await addToCart(mine, { product_id: product.id, quantity })
  const address = lagosAddressFor(customer.account_id)
  const { total_kobo } = await quote(mine, address)
  const input = { address, payment_method: paymentMethod, confirmed_total_kobo: total_kobo, key: undefined }
  return { order: await placeOrder(mine, input), variant_id: product.variantIds[0] ?? '' }
}

/** Stock of a variant. */
export async function getStock(shop: TestShop, variantId: string) {
  const { rows } = await shop.database.run(
    'SELECT on_hand, reserved, (SELECT coalesce(sum(quantity), 0)::int FROM stock_reservations WHERE variant_id = $1 AND closed_at IS NULL) AS open_reservations FROM variants WHERE id = $1',
    [variantId],
  )
  const [stock] = rows
  return {
    on_hand: Number(stock?.['on_hand']),
    reserved: Number(stock?.['reserved']),
    open_reservations: Number(stock?.['open_reservations']),
  }
}

/** Templates of the emails enqueued about an order, sorted by name. */
export async function emailsAbout(shop: TestShop, order: Pick<Order, 'number'>): Promise<string[]> {
  const { rows } = await shop.database.run(
    `SELECT payload->'content'->>'template' AS template FROM outbox
     WHERE kind = 'email.send' AND payload->>'related_to' = $1 ORDER BY template`,
    [`order ${order.number}`],
  )
  return rows.map((row) => String(row['template']))
}

/** An order paid by card, through the shop's only gateway: this one, or a new one. */
export async function placePaidOrder(
  shop: TestShop,
  customer: AccountActor,
  { gateway = fakeGateway(), ...seed }: Omit<OrderSeed, 'payment_method'> & { gateway?: FakeGateway } = {},
): Promise<PlacedOrder & { reference: string }> {
  shop.providers.gateways = createPaymentGateways(gateway)
  const placed = await placeTestOrder(shop, customer, { ...seed, payment_method: 'pay_now' })
  await payOrder(shop.as(customer), { order_id: placed.order.id, key: undefined })
  const reference = gateway.lastReference()
  gateway.completePayment(reference)
  await applyPayment(shop, reference)
  return { ...placed, reference }
}

/** A paid order of ₦4,500, with a refund of ₦1,000 requested by these staff for one unit. */
export async function requestRefund(
  shop: TestShop,
  {
    gateway,
    staff,
    method = 'source',
  }: { gateway: FakeGateway; staff: RequestContext; method?: RefundMethod },
) {
  const customer = await createTestActor(shop)
  const { order, reference } = await placePaidOrder(shop, customer, { gateway })
  const { version } = await getAdminOrder(staff, { order_id: order.id })
  const input = { order_id: order.id, version, amount_kobo: 100_000, method, reason: 'Not wanted' }
  const lines = [{ position: 0, quantity: 1 }]
  await refundOrder(staff, { ...input, lines, restock_positions: [], key: undefined })
  const { refunds } = await getAdminOrder(staff, { order_id: order.id })
  return { id: order.id, reference, refund_id: refunds[0]?.id ?? '' }
}

/** The provider reverses the whole payment, as after a chargeback. */
export async function reverseTestPayment(shop: TestShop, gateway: FakeGateway, reference: string) {
  gateway.completePayment(reference, { status: 'reversed' })
  await applyPayment(shop, reference)
}

/** The provider reports the outcome of all requested refunds. */
export async function completeRefunds(
  shop: TestShop,
  gateway: FakeGateway,
  { reference, status }: { reference: string; status: 'processed' | 'failed' },
): Promise<void> {
  for (const refund of gateway.refunds) refund.status = status
  await applyPayment(shop, reference)
}

export type EditItems = [variantId: string, quantity: number][]

/** The input to edit an order's lines as staff see them now, without a total yet. */
export async function buildOrderEdit(
  staff: RequestContext,
  orderId: string,
  items: EditItems,
): Promise<EditOrderInput> {
  const { version } = await getAdminOrder(staff, { order_id: orderId })
  const lines = items.map(([variantId, quantity]) => ({ variant_id: variantId, quantity }))
  return { order_id: orderId, items: lines, version, confirmed_total_kobo: 0, key: undefined }
}

/** Staff edit an order's lines and confirm the total they are shown; returns the order afterwards. */
export async function editOrderAsShown(staff: RequestContext, orderId: string, items: EditItems) {
  const input = await buildOrderEdit(staff, orderId, items)
  const { total_kobo } = await previewOrderEdit(staff, input)
  await editOrder(staff, { ...input, confirmed_total_kobo: total_kobo })
  return getAdminOrder(staff, { order_id: orderId })
}

/** Offers manual transfers to the shop's own account; stock is reserved for two days. */
export async function enableTransfers(shop: TestShop): Promise<void> {
  const owner = await createTestActor(shop, { role: 'owner' })
  await reauthenticateSession(shop, owner)
  await updateManualTransfer(shop.as(owner), {
    enabled: true,
    bank_name: 'GTBank',
    account_number: '0123456789',
    account_name: 'Ada Stores Ltd',
    reservation_hours: 48,
  })
}

/** Creates a courier balance of ₦5,000; returns the courier. */
export async function createCourierDebt(shop: TestShop): Promise<string> {
  const due = { account: 'courier payables', counterparty: 'courier:test-terminal' }
  await inTransaction(shop, (ctx) =>
    postEntry(ctx, entry('courier fee', due, 'courier costs', 500_000), { reference: '', is_test: false }),
  )
  return 'test-terminal'
}
