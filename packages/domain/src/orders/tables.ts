import type { DisputeStatus } from '@shop/contract/admin/disputes'
import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Image, VatClass } from '@shop/contract/catalogue'
import type { Address, DeliveryOption } from '@shop/contract/delivery'
import type {
  Order,
  StoreBankAccount,
  Discount,
  OrderFee,
  OrderStatus,
  PaymentStatus,
} from '@shop/contract/orders'
import type { OrderTotals } from '@shop/contract/admin/orders'
import type { ShipmentStatus, FailureReason, ParcelLine, ParcelStatus } from '@shop/contract/parcels'
import type { PaymentMethod } from '@shop/contract/checkout-options'
import { kobo, timestamptz } from '../core/db/columns.ts'

export const orders = pgTable('orders', {
  id: uuid().primaryKey(),
  number: text().notNull(),
  account_id: uuid().notNull(),
  status: text().$type<OrderStatus>().notNull(),
  payment_method: text().$type<PaymentMethod>().notNull(),
  payment_status: text().$type<PaymentStatus>().notNull(),
  is_test: boolean().notNull(),
  is_demo: boolean().notNull().default(false),
  items_kobo: kobo().notNull(),
  delivery_fee_kobo: kobo().notNull(),
  /** Their amounts add up to `fees_kobo`. */
  fees: jsonb().$type<OrderFee[]>().notNull().default([]),
  fees_kobo: kobo().notNull().default(0),
  discount_kobo: kobo().notNull().default(0),
  discounts: jsonb().$type<Discount[]>().notNull().default([]),
  vat_kobo: kobo().notNull(),
  total_kobo: kobo().notNull(),
  /** All payments including store credit; calculated by transition-order.ts. */
  paid_kobo: kobo().notNull().default(0),
  credit_kobo: kobo().notNull().default(0),
  /** All refunds that have not failed. */
  refunded_kobo: kobo().notNull().default(0),
  /** The part of it that the provider refunded without a request from the shop. */
  reversed_kobo: kobo().notNull().default(0),
  /** What the instalment plan adds to the total: its fees and late fees. */
  agreement_charges_kobo: kobo().notNull().default(0),
  /** The part of the total that is no longer due. */
  waived_kobo: kobo().notNull().default(0),
  /** For pay on delivery: the part paid before packing, and what was retained of it. */
  prepaid_kobo: kobo().notNull().default(0),
  retained_kobo: kobo().notNull().default(0),
  gift_note: text().notNull().default(''),
  /** How it was placed: by the customer, or by staff on the phone or in store. */
  channel: text().$type<'web' | 'phone' | 'in_store'>().notNull().default('web'),
  /** The staff member who placed the order for the customer. */
  created_by: uuid(),
  email: text().notNull(),
  address: jsonb().$type<Address>().notNull(),
  delivery: jsonb().$type<DeliveryOption>().notNull(),
  /** Whether and how a pay-on-delivery order was confirmed; 'none' if the rules do not require it. */
  confirmation: text().$type<Order['confirmation']>().notNull().default('none'),
  reserved_until: timestamptz(),
  /** The status of the worst dispute of its payments. */
  dispute_status: text().$type<DisputeStatus>(),
  /** The reason of a release; '' if the order was not released. */
  release_reason: text().notNull().default(''),
  /** The shop's bank account at the time of ordering, if the order is paid by transfer. */
  transfer_to: jsonb().$type<StoreBankAccount>(),
  /** The code of the language of its messages. */
  language: text().notNull().default('en'),
  /** Messages about it being unpaid that were due; the third says that it expired. */
  unpaid_reminder_count: smallint().notNull().default(0),
  version: integer().notNull().default(1),
  placed_at: timestamptz().notNull(),
})

export const orderLines = pgTable('order_lines', {
  order_id: uuid().notNull(),
  position: integer().notNull(),
  product_id: text().notNull(),
  variant_id: uuid().notNull(),
  name: text().notNull(),
  colour: text().notNull(),
  size: text().notNull(),
  sku: text().notNull(),
  image: jsonb().$type<Image>(),
  quantity: integer().notNull(),
  unit_price_kobo: kobo().notNull(),
  /** The price before a reduction; null if it was not reduced. */
  regular_price_kobo: kobo(),
  /** Its share of the order's discounts. */
  discount_kobo: kobo().notNull().default(0),
  refunded_quantity: integer().notNull().default(0),
  /** Units that were refunded before packing and restocked. */
  restocked_quantity: integer().notNull().default(0),
  vat_class: text().$type<VatClass>().notNull(),
  vat_kobo: kobo().notNull(),
})

export const orderStatusHistory = pgTable('order_status_history', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  order_id: uuid().notNull(),
  status: text().$type<OrderStatus>().notNull(),
  actor: text().notNull(),
  actor_name: text().notNull(),
  note: text().notNull().default(''),
  created_at: timestamptz().notNull(),
})

export const orderNotes = pgTable('order_notes', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  order_id: uuid().notNull(),
  text: text().notNull(),
  actor: text().notNull(),
  actor_name: text().notNull(),
  created_at: timestamptz().notNull(),
})

/** Edits of an order by staff: its lines and amounts before and after. */
export const orderEdits = pgTable('order_edits', {
  id: uuid().primaryKey(),
  order_id: uuid().notNull(),
  before: jsonb().$type<OrderTotals>().notNull(),
  after: jsonb().$type<OrderTotals>().notNull(),
  actor: text().notNull(),
  actor_name: text().notNull(),
  created_at: timestamptz().notNull(),
})

/** Units reserved for an order until it is paid; active while `closed_at` is null. */
export const stockReservations = pgTable('stock_reservations', {
  order_id: uuid().notNull(),
  variant_id: uuid().notNull(),
  quantity: integer().notNull(),
  created_at: timestamptz().notNull(),
  closed_at: timestamptz(),
  outcome: text().$type<'committed' | 'released'>(),
})

/** The latest confirmation code of an order. */
export const orderConfirmationCodes = pgTable('order_confirmation_codes', {
  order_id: uuid().primaryKey(),
  code_hash: text().notNull(),
  sent_at: timestamptz().notNull(),
  send_count: integer().notNull().default(1),
  attempts: integer().notNull().default(0),
})

/** Images of transfers that customers uploaded, as hints for staff. */
export const transferReceipts = pgTable('transfer_receipts', {
  id: uuid().primaryKey(),
  order_id: uuid().notNull(),
  file_key: text().notNull(),
  created_at: timestamptz().notNull(),
})

/** Items of an order that travel together. */
export const parcels = pgTable('parcels', {
  id: uuid().primaryKey(),
  order_id: uuid().notNull(),
  /** Counts from 1 within the order. */
  number: integer().notNull(),
  status: text().$type<ParcelStatus>().notNull(),
  lines: jsonb().$type<ParcelLine[]>().notNull(),
  rider_id: integer(),
  tracking_number: text().notNull().default(''),
  delivery_code: text().notNull(),
  /** Wrong codes entered so far. */
  code_attempts: integer().notNull().default(0),
  /** The recipient, if delivered without the code. */
  received_by: text().notNull().default(''),
  /** The photo of a delivery without the code: its key in the file store. */
  delivery_photo: text().notNull().default(''),
  rescheduled_for: date(),
  pickup_deadline: timestamptz(),
})

export const parcelEvents = pgTable('parcel_events', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  parcel_id: uuid().notNull(),
  status: text().$type<ParcelStatus>().notNull(),
  reason: text().$type<FailureReason>(),
  note: text().notNull().default(''),
  actor: text().notNull(),
  actor_name: text().notNull(),
  /** Identifies a tracking update, so that it is recorded once. */
  event_key: text(),
  occurred_at: timestamptz().notNull(),
})

/** Bookings of parcels with couriers. */
export const shipments = pgTable('shipments', {
  id: uuid().primaryKey(),
  order_id: uuid().notNull(),
  /** Null once the parcel was unpacked. */
  parcel_id: uuid(),
  courier: text().notNull(),
  rate_id: text().notNull().default(''),
  carrier: text().notNull(),
  tracking_number: text().notNull().default(''),
  tracking_url: text(),
  label_url: text(),
  fee_kobo: kobo(),
  /** What is owed to the courier for it, according to the ledger. */
  payable_kobo: kobo().notNull().default(0),
  status: text().$type<ShipmentStatus>().notNull(),
  /** The courier's id of the booking; null until it is booked. */
  provider_id: text(),
  /** Why it could not be booked or cancelled, for staff. */
  error: text().notNull().default(''),
  /** When staff confirmed that the courier will not come for an unused booking. */
  resolved_at: timestamptz(),
  created_at: timestamptz().notNull(),
})
export type ShipmentRow = typeof shipments.$inferSelect
export type ParcelRow = typeof parcels.$inferSelect
export type ParcelEventRow = typeof parcelEvents.$inferSelect
export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
export type OrderStatusRow = typeof orderStatusHistory.$inferSelect
