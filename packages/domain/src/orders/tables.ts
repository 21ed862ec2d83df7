import type { DisputeStatus } from '@shop/contract/admin/disputes'
import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Image, VatClass } from '@shop/contract/catalogue'
import type { Address, DeliveryOption } from '@shop/contract/delivery'
import type { StoreBankAccount, Discount, OrderStatus, PaymentStatus } from '@shop/contract/orders'
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
  discount_kobo: kobo().notNull().default(0),
  discounts: jsonb().$type<Discount[]>().notNull().default([]),
  vat_kobo: kobo().notNull(),
  total_kobo: kobo().notNull(),
  /** Everything that came in for it, store credit included; counted by transition-order.ts. */
  paid_kobo: kobo().notNull().default(0),
  credit_kobo: kobo().notNull().default(0),
  /** What was asked back of it and has not failed. */
  refunded_kobo: kobo().notNull().default(0),
  /** What of that the payment provider gave back although the shop did not ask for it. */
  reversed_kobo: kobo().notNull().default(0),
  /** What its plan adds to the total: fees, and what was added for being late. */
  agreement_charges_kobo: kobo().notNull().default(0),
  /** What of the total nobody is asked for any more. */
  waived_kobo: kobo().notNull().default(0),
  /** What of an order on delivery is paid before it is packed, and what was kept of that. */
  prepaid_kobo: kobo().notNull().default(0),
  retained_kobo: kobo().notNull().default(0),
  gift_note: text().notNull().default(''),
  /** Where it was made: by the shopper, or by staff on the phone or in store. */
  channel: text().$type<'web' | 'phone' | 'in_store'>().notNull().default('web'),
  /** Staff who made the order for the customer. */
  created_by: uuid(),
  email: text().notNull(),
  address: jsonb().$type<Address>().notNull(),
  delivery: jsonb().$type<DeliveryOption>().notNull(),
  /** Whether an order to be paid on delivery was confirmed, and how; 'none' where the rules asked for nothing. */
  confirmation: text().$type<'none' | 'pending' | 'code' | 'by_phone'>().notNull().default('none'),
  reserved_until: timestamptz(),
  /** The status of the worst dispute of its payments. */
  dispute_status: text().$type<DisputeStatus>(),
  /** The reason of a release; '' if the order was not released. */
  release_reason: text().notNull().default(''),
  /** The shop's bank account at the time of ordering, if the order is paid by transfer. */
  transfer_to: jsonb().$type<StoreBankAccount>(),
  /** The number of reminders of the unpaid order; 2 after the last one. */
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
  /** What it was reduced from; null when it was not. */
  regular_price_kobo: kobo(),
  /** Its share of the order's discounts. */
  discount_kobo: kobo().notNull().default(0),
  refunded_quantity: integer().notNull().default(0),
  /** Units that were refunded before they were packed, and went back to stock. */
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

/** What staff changed of an order: its lines and sums before and after. */
export const orderEdits = pgTable('order_edits', {
  id: uuid().primaryKey(),
  order_id: uuid().notNull(),
  before: jsonb().$type<OrderTotals>().notNull(),
  after: jsonb().$type<OrderTotals>().notNull(),
  actor: text().notNull(),
  actor_name: text().notNull(),
  created_at: timestamptz().notNull(),
})

/** Units held for an order while it is being paid; `endedAt` null means held now. */
export const stockReservations = pgTable('stock_reservations', {
  order_id: uuid().notNull(),
  variant_id: uuid().notNull(),
  quantity: integer().notNull(),
  created_at: timestamptz().notNull(),
  closed_at: timestamptz(),
  outcome: text().$type<'committed' | 'released'>(),
})

/** The code that was sent last for an order. */
export const orderConfirmationCodes = pgTable('order_confirmation_codes', {
  order_id: uuid().primaryKey(),
  code_hash: text().notNull(),
  sent_at: timestamptz().notNull(),
  send_count: integer().notNull().default(1),
  attempts: integer().notNull().default(0),
})

/** Images of transfers that shoppers sent: hints for staff. */
export const transferReceipts = pgTable('transfer_receipts', {
  id: uuid().primaryKey(),
  order_id: uuid().notNull(),
  file_key: text().notNull(),
  created_at: timestamptz().notNull(),
})

/** What of an order travels together. */
export const parcels = pgTable('parcels', {
  id: uuid().primaryKey(),
  order_id: uuid().notNull(),
  /** From 1 on in its order. */
  number: integer().notNull(),
  status: text().$type<ParcelStatus>().notNull(),
  lines: jsonb().$type<ParcelLine[]>().notNull(),
  rider_id: integer(),
  tracking_number: text().notNull().default(''),
  delivery_code: text().notNull(),
  /** Wrong codes told so far. */
  code_attempts: integer().notNull().default(0),
  /** The recipient, if delivered without the code. */
  received_by: text().notNull().default(''),
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
  /** Of what a courier told; the same is told once. */
  event_key: text(),
  occurred_at: timestamptz().notNull(),
})

/** A parcel that a courier carries. */
export const shipments = pgTable('shipments', {
  id: uuid().primaryKey(),
  order_id: uuid().notNull(),
  /** Null once the parcel was taken apart. */
  parcel_id: uuid(),
  courier: text().notNull(),
  rate_id: text().notNull().default(''),
  carrier: text().notNull(),
  tracking_number: text().notNull().default(''),
  tracking_url: text(),
  label_url: text(),
  fee_kobo: kobo(),
  /** What the ledger has as owed for it. */
  payable_kobo: kobo().notNull().default(0),
  status: text().$type<ShipmentStatus>().notNull(),
  /** At the courier; null while nothing is booked there. */
  provider_id: text(),
  /** Why it could not be booked or reversed; for staff. */
  error: text().notNull().default(''),
  /** When staff had settled with the courier that it does not come for what was given up. */
  resolved_at: timestamptz(),
  created_at: timestamptz().notNull(),
})
export type ShipmentRow = typeof shipments.$inferSelect
export type ParcelRow = typeof parcels.$inferSelect
export type ParcelEventRow = typeof parcelEvents.$inferSelect
export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
export type OrderStatusRow = typeof orderStatusHistory.$inferSelect
