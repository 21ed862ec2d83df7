import * as z from 'zod/mini'
import { endpoint, photoErrors } from './endpoint.ts'
import { PageQuery, pageSchema, TranslatableText } from './schemas.ts'
import { Cart } from './cart.ts'
import { Image } from './catalogue.ts'
import { Address, DeliveryOption } from './delivery.ts'
import { Kobo } from './money.ts'
import { Parcel } from './parcels.ts'
import { paymentMethodNames } from './checkout-options.ts'
import { Refund } from './refunds.ts'
import { t } from './t.ts'

/** The shop's own bank account for manual transfers. */
export const StoreBankAccount = z.object({
  bank_name: z.string(),
  account_number: z.string(),
  account_name: z.string(),
})
export type StoreBankAccount = z.output<typeof StoreBankAccount>

export const uploadTransferReceipt = endpoint('POST /orders/{order_id}/transfer-receipts', {
  summary: 'Send a screenshot of a transfer: a hint for staff, not proof of payment',
  access: 'customer',
  rateLimit: 'photo',
  upload: true,
  params: z.object({ order_id: z.string() }),
  errors: ['invalid_transition', ...photoErrors],
})

export const orderStatuses = [
  'awaiting_payment',
  'placed',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
] as const

export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.output<typeof OrderStatus>

/** The status for display: the order's status, or more detail from its plan or parcels. */
export const orderDisplayStatuses = [
  ...orderStatuses,
  'under_review',
  'awaiting_acceptance',
  'ready_for_pickup',
  'returning',
] as const

export const OrderDisplayStatus = z.enum(orderDisplayStatuses)
export type OrderDisplayStatus = z.output<typeof OrderDisplayStatus>

export const PaymentStatus = z.enum([
  'unpaid',
  'partially_paid',
  'paid',
  'refund_due',
  'refund_requested',
  'partially_refunded',
  'refunded',
])
export type PaymentStatus = z.output<typeof PaymentStatus>

/** One applied promotion: the discount on the items, or on the delivery fee. */
export const Discount = z.object({
  promotion_id: z.string(),
  name: z.string(),
  /** The coupon code; null if it applied automatically. */
  code: z.nullable(z.string()),
  amount_kobo: Kobo,
  applies_to: z.enum(['items', 'delivery']),
})
export type Discount = z.output<typeof Discount>

/** What an order costs besides its items and delivery, such as gift wrapping; named by the extension that added it. */
export const OrderFee = z.object({
  extension: z.string(),
  id: z.string(),
  name: TranslatableText,
  /** Contains VAT at the standard rate. */
  amount_kobo: Kobo,
})
export type OrderFee = z.output<typeof OrderFee>

export const OrderLine = z.object({
  product_id: z.string(),
  variant_id: z.string(),
  name: z.string(),
  colour: z.string(),
  size: z.string(),
  sku: z.string(),
  image: z.nullable(Image),
  quantity: z.number(),
  unit_price_kobo: Kobo,
  /** Before the line's share of discounts, which is `discount_kobo`. */
  line_total_kobo: Kobo,
  discount_kobo: Kobo,
  /** Refunded units. */
  refunded_quantity: z.number(),
})

export const OrderStatusChange = z.object({
  status: OrderStatus,
  created_at: z.string(),
  actor_name: z.string(),
  note: z.string(),
})

export const Order = z.object({
  id: z.string(),
  number: z.string(),
  status: OrderStatus,
  display_status: OrderDisplayStatus,
  payment_method: z.enum(paymentMethodNames),
  payment_status: PaymentStatus,
  is_test: z.boolean(),
  placed_at: z.string(),
  reserved_until: z.nullable(z.string()),
  items_kobo: Kobo,
  delivery_fee_kobo: Kobo,
  fees: z.array(OrderFee),
  discounts: z.array(Discount),
  discount_kobo: Kobo,
  vat_kobo: Kobo,
  total_kobo: Kobo,
  /** Everything received, including cash and store credit. */
  paid_kobo: Kobo,
  /** The part of `paid_kobo` paid with store credit. */
  credit_kobo: Kobo,
  /** Amount of the last payment, without store credit; 0 if none. */
  last_payment_kobo: Kobo,
  /** Requested refunds that have not failed. */
  refunded_kobo: Kobo,
  /** Fees its instalment plan adds to the total. */
  agreement_charges_kobo: Kobo,
  /** Still to be paid, now or on delivery; 0 once the order is finished. */
  outstanding_kobo: Kobo,
  /** The amount that a new payment must have; 0 if none is expected. */
  payable_now_kobo: Kobo,
  /** Delivery fee retained from an order that was refused on delivery. */
  retained_kobo: Kobo,
  gift_note: z.string(),
  /** Confirmation of a pay-on-delivery order, by code or by phone. Without it the order is not dispatched. */
  confirmation: z.enum(['none', 'pending', 'code', 'by_phone', 'by_whatsapp']),
  email: z.string(),
  /** The code of the language in which its customer gets messages. */
  language: z.string(),
  address: Address,
  delivery: DeliveryOption,
  lines: z.array(OrderLine),
  status_history: z.array(OrderStatusChange),
  refunds: z.array(Refund),
  /** Packed parcels with their status, in packing order. */
  parcels: z.array(Parcel),
  /** The provider's message for the last failed attempt, for the customer. */
  payment_message: z.nullable(z.string()),
  /** The bank account while the order waits for a manual transfer; otherwise null. */
  transfer_to: z.nullable(StoreBankAccount),
  can_pay: z.boolean(),
  can_cancel: z.boolean(),
  /** End of the shop's return period; null if it cannot be returned. */
  return_until: z.nullable(z.string()),
})
export type Order = z.output<typeof Order>

export const OrderSummary = z.object({
  id: z.string(),
  number: z.string(),
  status: OrderStatus,
  display_status: OrderDisplayStatus,
  /** Whether it is a pay-on-delivery order that still has to be confirmed. */
  to_confirm: z.boolean(),
  payment_method: z.enum(paymentMethodNames),
  payment_status: PaymentStatus,
  is_test: z.boolean(),
  placed_at: z.string(),
  total_kobo: Kobo,
  /** Delivery fee retained from an order that was refused on delivery. */
  retained_kobo: Kobo,
  item_count: z.number(),
  can_pay: z.boolean(),
  images: z.array(Image),
})
export type OrderSummary = z.output<typeof OrderSummary>

export const ConfirmationCode = z.string().check(z.trim(), z.regex(/^\d{4}$/, t('The code has 4 digits')))
const orderId = z.object({ order_id: z.string() })

export const listOrders = endpoint('GET /orders', {
  summary: 'List the caller’s orders, newest first',
  access: 'customer',
  query: z.object(PageQuery),
  response: pageSchema(OrderSummary),
})

export const getOrder = endpoint('GET /orders/{order_id}', {
  summary: 'Get one of the caller’s orders',
  access: 'customer',
  params: orderId,
  response: Order,
  errors: ['not_found'],
})

export const cancelOrder = endpoint('POST /orders/{order_id}/cancel', {
  summary: 'Cancel one of the caller’s orders before it is packed',
  access: 'customer',
  params: orderId,
  response: Order,
  errors: ['not_found', 'invalid_transition'],
})

export const confirmOrder = endpoint('POST /orders/{order_id}/confirm', {
  summary: 'Confirm one of the caller’s orders with the emailed or texted code',
  access: 'customer',
  rateLimit: 'checkout',
  params: orderId,
  body: z.object({ code: ConfirmationCode }),
  response: Order,
  errors: ['not_found', 'invalid_input', 'invalid_code', 'invalid_transition', 'rate_limited'],
})

export const sendConfirmationCode = endpoint('POST /orders/{order_id}/confirmation-code', {
  summary: 'Send a new code for one of the caller’s orders',
  access: 'customer',
  rateLimit: 'checkout',
  params: orderId,
  response: Order,
  errors: ['not_found', 'invalid_transition', 'rate_limited'],
})

export const rescheduleDelivery = endpoint('POST /orders/{order_id}/reschedule', {
  summary: 'Choose a day for another delivery attempt for one of the caller’s orders',
  access: 'customer',
  rateLimit: 'checkout',
  params: orderId,
  body: z.object({
    /** The parcel's number in the order. */
    parcel_number: z.int().check(z.gte(1)),
    rescheduled_for: z.iso.date(t('Choose a day')),
    /** Note for the rider. */
    note: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
  }),
  response: Order,
  errors: ['not_found', 'invalid_input', 'invalid_transition', 'rate_limited'],
})

/** An order line that could not be added to the cart unchanged. `added` is 0 if none of it could. */
export const SkippedItem = z.object({
  name: z.string(),
  requested_quantity: z.number(),
  added_quantity: z.number(),
})
export type SkippedItem = z.output<typeof SkippedItem>

export const reorder = endpoint('POST /orders/{order_id}/reorder', {
  summary: 'Add the available items of one of the caller’s orders to the cart, at today’s prices',
  access: 'customer',
  idempotency: 'optional',
  params: orderId,
  response: z.object({ cart: Cart, skipped: z.array(SkippedItem) }),
  errors: ['not_found', 'cart_limit_reached', 'idempotency_key_reused'],
})
