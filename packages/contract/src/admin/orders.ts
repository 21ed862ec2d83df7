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

/** A line of an order, as people are told of a change. */
const TotalsLine = z.object({
  variant_id: z.string(),
  name: z.string(),
  colour: z.string(),
  size: z.string(),
  quantity: z.number(),
  unit_price_kobo: Kobo,
})

/** What an order holds and costs. */
export const OrderTotals = z.object({
  lines: z.array(TotalsLine),
  items_kobo: Kobo,
  delivery_fee_kobo: Kobo,
  discount_kobo: Kobo,
  vat_kobo: Kobo,
  total_kobo: Kobo,
})
export type OrderTotals = z.output<typeof OrderTotals>

/** What staff tell each other; oldest first. */
export const OrderNote = z.object({ text: z.string(), actor_name: z.string(), created_at: z.string() })
export type OrderNote = z.output<typeof OrderNote>

/** What staff changed of an order; oldest first. */
export const OrderEdit = z.object({
  before: OrderTotals,
  after: OrderTotals,
  actor_name: z.string(),
  created_at: z.string(),
})
export type OrderEdit = z.output<typeof OrderEdit>

export const AdminOrder = z.extend(Order, {
  version: z.number(),
  /** Where it was made, and whether by staff. */
  channel: z.enum(['web', 'phone', 'in_store']),
  created_by_staff: z.boolean(),
  notes: z.array(OrderNote),
  edits: z.array(OrderEdit),
  /** Whether the caller may change its lines now. */
  can_edit: z.boolean(),
  customer: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** Erased as they asked: they have no profile any more. */
    is_erased: z.boolean(),
    order_count: z.number(),
    /** Parcels to be paid on delivery that went back because nobody took or could pay them. */
    refused_deliveries: z.number(),
  }),
  next_statuses: z.array(OrderStatus),
  parcels: z.array(AdminParcel),
  /** Couriers that were booked and given up, and may come all the same; `is_cancelling`: one is being told not to. */
  unresolved_shipments: z.array(
    z.object({
      id: z.string(),
      carrier: z.string(),
      tracking_number: z.string(),
      is_cancelling: z.boolean(),
      error: z.nullable(z.string()),
    }),
  ),
  /** Units that are in no parcel yet, by the position of their line. */
  unfulfilled: z.array(ParcelLine),
  /** Why the order is withheld; null if it is not. */
  withheld_reason: z.nullable(z.enum(['payment_refunded', 'payment_disputed', 'balance_due'])),
  /** The reason why staff released it. */
  release_reason: z.nullable(z.string()),
  disputes: z.array(Dispute),
  /** Its plan to pay in instalments does not let its items leave. */
  is_withheld_by_agreement: z.boolean(),
  /** What nobody is asked for any more: items that came back unpaid, or a goodwill on delivery. */
  waived_kobo: Kobo,
  payment_attempts: z.array(
    z.object({
      reference: z.string(),
      status: z.string(),
      channel: z.nullable(z.string()),
      amount_kobo: Kobo,
      fee_kobo: z.nullable(Kobo),
      /** Why it failed, as the provider says it. */
      message: z.nullable(z.string()),
      /** Who sent it and from which bank, of a transfer that staff recorded. */
      sender: z.nullable(z.string()),
      sender_bank: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
  /** What can go back at most, by each way. */
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

/** How the list of orders may be ordered: newest, longest wait, highest total first. */
const orderSorts = ['newest', 'longest_wait', 'highest_total'] as const

const orderFilterFields = {
  sort: z.optional(z.enum(orderSorts)),
  payment_method: z.optional(z.enum(paymentMethodNames)),
  payment_status: z.optional(PaymentStatus),
  /** Code of the state that it goes to. */
  state: z.optional(z.string().check(z.maxLength(40))),
  /** Id of a rider who has, or had, a parcel of it. */
  rider_id: z.optional(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
  /** Days of Lagos on which it was made, both included. */
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
     * `to_confirm`: those of all states that wait for a yes. `to_pack`: placed, and waiting neither
     * for one nor for a difference to be paid. `payment_outstanding`:
     * delivered, with money still due on delivery.
     */
    status: z.optional(z.enum([...orderStatuses, 'to_confirm', 'to_pack', 'payment_outstanding'])),
    search: z.optional(z.string().check(z.maxLength(100))),
    ...orderFilterFields,
    ...PageQuery,
  }),
  response: z.extend(pageSchema(AdminOrderSummary), {
    counts: z.record(z.string(), z.number()),
    /** What all that were found come to; of those with a refund due, what is due. */
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

/** `version` is that of the order seen; another one is answered with version_conflict. */
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

/** Releases a withheld order, with a reason. */
export const releaseOrder = endpoint('POST /admin/orders/{order_id}/release', {
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

/** Orders moved at once. */
export const bulkStatusMax = 50

/** How one of several orders fared: refused with `code` and its sentence, or moved, where both are null. */
const StatusUpdateResult = z.object({
  id: z.string(),
  number: z.string(),
  /** Its version now; 0 where there is no such order. */
  version: z.number(),
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
})
export type StatusUpdateResult = z.output<typeof StatusUpdateResult>

export const updateOrderStatuses = endpoint('POST /admin/orders/status', {
  summary: 'Move several orders to their next status, each independently: done, or failed with its reason',
  access: 'orders:fulfil',
  body: z.object({
    orders: z
      .array(z.object({ id: z.string(), version: z.number() }))
      .check(
        z.minLength(1, 'Choose orders'),
        z.maxLength(bulkStatusMax, `At most ${bulkStatusMax} orders at once`),
      ),
    /** `placed`: packing is reversed, within two minutes. */
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

/** `version` is that of the order seen. `lines` say what it is for; the amount is what staff decided. */
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
    /** Positions of lines whose refunded units are sold again; only of a delivered order. */
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
