import * as z from 'zod/mini'
import { Kobo } from '../money.ts'
import { endpoint } from '../endpoint.ts'
import {
  ConfirmationCode,
  Order,
  OrderStatus,
  orderStatuses,
  OrderSummary,
  PaymentStatus,
} from '../orders.ts'
import { PageQuery, pageSchema } from '../schemas.ts'
import { paymentMethodNames } from '../checkout-options.ts'
import { Dispute } from './disputes.ts'
import { AdminParcel, ParcelLine } from '../parcels.ts'
import { Refund, refundMethods } from '../refunds.ts'

/** One line of an order before or after the edit. */
const TotalsLine = z.object({
  variant_id: z.string(),
  name: z.string(),
  colour: z.string(),
  size: z.string(),
  quantity: z.number(),
  unit_price_kobo: Kobo,
})

/** Lines and totals of an order. */
export const OrderTotals = z.object({
  lines: z.array(TotalsLine),
  items_kobo: Kobo,
  delivery_fee_kobo: Kobo,
  /** All order fees together; absent in edits recorded before orders had fees. */
  fees_kobo: z.optional(Kobo),
  discount_kobo: Kobo,
  vat_kobo: Kobo,
  total_kobo: Kobo,
})
export type OrderTotals = z.output<typeof OrderTotals>

/** Internal notes; oldest first. */
export const OrderNote = z.object({ text: z.string(), actor_name: z.string(), created_at: z.string() })
export type OrderNote = z.output<typeof OrderNote>

/** Edits by staff; oldest first. */
export const OrderEdit = z.object({
  before: OrderTotals,
  after: OrderTotals,
  actor_name: z.string(),
  created_at: z.string(),
})
export type OrderEdit = z.output<typeof OrderEdit>

export const AdminOrder = z.extend(Order, {
  version: z.number(),
  /** Where it was placed. */
  channel: z.enum(['web', 'phone', 'in_store']),
  created_by_staff: z.boolean(),
  notes: z.array(OrderNote),
  edits: z.array(OrderEdit),
  /** Whether the caller can edit its lines now. */
  can_edit: z.boolean(),
  customer: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** Whether the customer was erased on request. They have no profile any more. */
    is_erased: z.boolean(),
    order_count: z.number(),
    /** Pay-on-delivery parcels returned because they were refused or unpaid. */
    refused_deliveries: z.number(),
  }),
  next_statuses: z.array(OrderStatus),
  parcels: z.array(AdminParcel),
  /**
   * Abandoned courier bookings that may still be picked up. `is_cancelling`: the cancellation is being sent to the
   * courier.
   */
  unresolved_shipments: z.array(
    z.object({
      id: z.string(),
      carrier: z.string(),
      tracking_number: z.string(),
      is_cancelling: z.boolean(),
      error: z.nullable(z.string()),
    }),
  ),
  /** Units not in a parcel yet, by line position. */
  unfulfilled: z.array(ParcelLine),
  /** Why dispatch is withheld, or null. */
  withheld_reason: z.nullable(z.enum(['payment_refunded', 'payment_disputed', 'balance_due'])),
  /** Why staff released the order for dispatch. */
  release_reason: z.nullable(z.string()),
  disputes: z.array(Dispute),
  /** Whether its instalment agreement does not allow dispatch yet. */
  is_withheld_by_agreement: z.boolean(),
  /** Amount no longer owed: for items returned unpaid, or a goodwill discount on delivery. */
  waived_kobo: Kobo,
  payment_attempts: z.array(
    z.object({
      reference: z.string(),
      status: z.string(),
      channel: z.nullable(z.string()),
      amount_kobo: Kobo,
      fee_kobo: z.nullable(Kobo),
      /** The provider's error message. */
      message: z.nullable(z.string()),
      /** Sender and bank of a recorded transfer. */
      sender: z.nullable(z.string()),
      sender_bank: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
  /** Maximum refund by each method. */
  refundable_kobo: z.object({ source: Kobo, bank: Kobo, store_credit: Kobo }),
  refunds: z.array(
    z.extend(Refund, {
      reason: z.string(),
      transfer_reference: z.nullable(z.string()),
      bank_ending: z.nullable(z.string()),
    }),
  ),
  ledger_lines: z.array(
    z.object({
      kind: z.string(),
      posted_at: z.string(),
      account: z.string(),
      debit_kobo: Kobo,
      credit_kobo: Kobo,
    }),
  ),
})
export type AdminOrder = z.output<typeof AdminOrder>

export const AdminOrderSummary = z.extend(OrderSummary, {
  version: z.number(),
  customer_name: z.string(),
  delivery_location: z.string(),
})
export type AdminOrderSummary = z.output<typeof AdminOrderSummary>

/** Sort orders of the list. */
const orderSorts = ['newest', 'longest_wait', 'highest_total'] as const

const orderFilterFields = {
  sort: z.optional(z.enum(orderSorts)),
  payment_method: z.optional(z.enum(paymentMethodNames)),
  payment_status: z.optional(PaymentStatus),
  /** Code of the destination state. */
  state: z.optional(z.string().check(z.maxLength(40))),
  /** A rider who has, or had, one of its parcels. */
  rider_id: z.optional(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
  /** Lagos days on which it was placed, inclusive. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
}

const OrderFilters = z.object(orderFilterFields)
export type OrderFilters = z.output<typeof OrderFilters>

const orderId = z.object({ order_id: z.string() })

export const listAdminOrders = endpoint('GET /admin/orders', {
  summary: 'List orders, newest first by default, with filters',
  access: 'orders:read',
  query: z.object({
    /**
     * `to_confirm`: orders of any status waiting for confirmation. `to_pack`: placed, and not waiting for
     * confirmation or a balance due. `payment_outstanding`: delivered, with money still due.
     */
    status: z.optional(z.enum([...orderStatuses, 'to_confirm', 'to_pack', 'payment_outstanding'])),
    search: z.optional(z.string().check(z.maxLength(100))),
    ...orderFilterFields,
    ...PageQuery,
  }),
  response: z.extend(pageSchema(AdminOrderSummary), {
    counts: z.record(z.string(), z.number()),
    /** Total of all results; for refunds due, the amount due. */
    total_amount_kobo: z.number(),
  }),
  errors: ['invalid_input'],
})

export const getAdminOrder = endpoint('GET /admin/orders/{order_id}', {
  summary: 'Get an order with customer, payments and ledger entries',
  access: 'orders:read',
  params: orderId,
  response: AdminOrder,
  errors: ['not_found'],
})

/** `version` is that of the order that staff saw; version_conflict if it has changed. */
export const OrderStatusInput = z.object({
  status: OrderStatus,
  version: z.number(),
  note: z._default(z.string().check(z.maxLength(500)), ''),
})

export const updateOrderStatus = endpoint('POST /admin/orders/{order_id}/status', {
  summary: 'Move an order to its next status, or back within the undo period',
  access: 'orders:fulfil',
  params: orderId,
  body: OrderStatusInput,
  response: AdminOrder,
  errors: [
    'not_found',
    'invalid_transition',
    'version_conflict',
    'test_order_not_shippable',
    'order_not_confirmed',
    'balance_due',
    'payment_refunded',
    'payment_disputed',
    'agreement_not_paid',
    'forbidden',
  ],
})

export const releaseWithheldOrder = endpoint('POST /admin/orders/{order_id}/release', {
  summary: 'Allow dispatch of an order although its money was refunded, is disputed or is missing',
  access: 'payments:refund',
  params: orderId,
  body: z.object({
    reason: z.string().check(z.trim(), z.minLength(5, 'Enter a reason'), z.maxLength(300)),
    version: z.number(),
  }),
  response: AdminOrder,
  errors: ['not_found', 'invalid_input', 'invalid_transition', 'version_conflict'],
})

/** Maximum number of orders in one bulk update. */
export const bulkStatusMax = 50

/** Result for one order: rejected with `code` and its message, or updated, with both null. */
const StatusUpdateResult = z.object({
  id: z.string(),
  number: z.string(),
  /** The order's current version; 0 if there is no such order. */
  version: z.number(),
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
})
export type StatusUpdateResult = z.output<typeof StatusUpdateResult>

export const updateOrderStatuses = endpoint('POST /admin/orders/status', {
  summary: 'Move several orders to their next status, each on its own; returns the result of each',
  access: 'orders:fulfil',
  body: z.object({
    orders: z
      .array(z.object({ id: z.string(), version: z.number() }))
      .check(
        z.minLength(1, 'Choose orders'),
        z.maxLength(bulkStatusMax, `At most ${bulkStatusMax} orders at once`),
      ),
    /** `placed` undoes packing, within two minutes. */
    status: z.enum(['packed', 'shipped', 'placed']),
  }),
  response: z.object({ items: z.array(StatusUpdateResult) }),
  errors: ['invalid_input'],
})

export const addOrderNote = endpoint('POST /admin/orders/{order_id}/notes', {
  summary: 'Add a note to an order for the team; it can’t be edited',
  access: 'orders:read',
  idempotency: 'required',
  params: orderId,
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(1, 'Enter a note'), z.maxLength(1_000)),
  }),
  response: AdminOrder,
  errors: ['not_found', 'invalid_input'],
})

export const confirmForCustomer = endpoint('POST /admin/orders/{order_id}/confirm', {
  summary: 'Confirm an order with the customer’s code, or without one by phone',
  access: 'orders:fulfil',
  params: orderId,
  body: z.object({ code: z.optional(ConfirmationCode) }),
  response: AdminOrder,
  errors: ['not_found', 'invalid_input', 'invalid_code', 'invalid_transition'],
})

/** `version` is that of the order that staff saw. `lines` say what the refund is for; staff choose the amount. */
export const refundOrder = endpoint('POST /admin/orders/{order_id}/refunds', {
  summary: 'Refund part or all of what was paid for an order, never more',
  access: 'payments:refund',
  idempotency: 'required',
  params: orderId,
  body: z.object({
    lines: z.array(
      z.object({
        position: z.number().check(z.int(), z.gte(0)),
        quantity: z.number().check(z.int(), z.gte(1)),
      }),
    ),
    amount_kobo: Kobo.check(z.gte(1)),
    method: z.enum(refundMethods),
    reason: z.string().check(z.trim(), z.minLength(1, 'Enter a reason'), z.maxLength(300)),
    /** Positions of lines whose refunded units go back on sale. Delivered orders only. */
    restock_positions: z._default(z.array(z.number()), []),
    version: z.number(),
  }),
  response: AdminOrder,
  errors: ['not_found', 'invalid_input', 'refund_exceeds_paid', 'invalid_transition', 'version_conflict'],
})

export const markRefundPaid = endpoint('POST /admin/orders/{order_id}/refunds/{refund_id}/mark-paid', {
  summary: 'Mark a manual refund to the customer’s bank account as sent',
  access: 'payments:refund',
  params: z.object({ order_id: z.string(), refund_id: z.string() }),
  body: z.object({
    reference: z.string().check(z.trim(), z.minLength(1, 'Enter the bank’s reference'), z.maxLength(100)),
  }),
  response: AdminOrder,
  errors: ['not_found', 'invalid_input', 'invalid_transition'],
})
