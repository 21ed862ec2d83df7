import type { DisputeStatus } from '@shop/contract/admin/disputes'
import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Picture, VatClass } from '@shop/contract/catalogue'
import type { Address, DeliveryOption } from '@shop/contract/delivery'
import type { ShopAccount } from '@shop/contract/manual-transfer'
import type { OrderSums } from '@shop/contract/order-sums'
import type { Discount, OrderState, PaymentState } from '@shop/contract/orders'
import type { CarriageState, FailReason, ParcelLine, ParcelState } from '@shop/contract/parcels'
import type { PaymentMethod } from '@shop/contract/payment-methods'
import { kobo, moment } from '../core/db/columns.ts'

export const orders = pgTable('orders', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull(),
  accountId: uuid('account_id').notNull(),
  state: text('state').$type<OrderState>().notNull(),
  paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
  paymentState: text('payment_state').$type<PaymentState>().notNull(),
  isTest: boolean('is_test').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  itemsKobo: kobo('items_kobo').notNull(),
  deliveryFeeKobo: kobo('delivery_fee_kobo').notNull(),
  discountKobo: kobo('discount_kobo').notNull().default(0),
  discounts: jsonb('discounts').$type<Discount[]>().notNull().default([]),
  vatKobo: kobo('vat_kobo').notNull(),
  totalKobo: kobo('total_kobo').notNull(),
  /** Everything that came in for it, store credit included; counted by count-money.ts. */
  paidKobo: kobo('paid_kobo').notNull().default(0),
  creditKobo: kobo('credit_kobo').notNull().default(0),
  /** What was asked back of it and has not failed. */
  refundedKobo: kobo('refunded_kobo').notNull().default(0),
  /** What of that the payment provider gave back although the shop did not ask for it. */
  takenBackKobo: kobo('taken_back_kobo').notNull().default(0),
  /** What its plan adds to the total: fees, and what was added for being late. */
  planChargesKobo: kobo('plan_charges_kobo').notNull().default(0),
  /** What of the total nobody is asked for any more. */
  waivedKobo: kobo('waived_kobo').notNull().default(0),
  /** What of an order at the door is paid before it is packed, and what was kept of that. */
  prepaidKobo: kobo('prepaid_kobo').notNull().default(0),
  keptKobo: kobo('kept_kobo').notNull().default(0),
  giftNote: text('gift_note').notNull().default(''),
  /** Where it was made: by the shopper, or by staff on the phone or at a stall. */
  channel: text('channel').$type<'web' | 'phone' | 'stall'>().notNull().default('web'),
  /** Staff who made the order for the customer. */
  madeBy: uuid('made_by'),
  email: text('email').notNull(),
  address: jsonb('address').$type<Address>().notNull(),
  delivery: jsonb('delivery').$type<DeliveryOption>().notNull(),
  /** Whether an order to be paid at the door was confirmed, and how; 'none' where the rules asked for nothing. */
  confirmation: text('confirmation')
    .$type<'none' | 'waiting' | 'code' | 'spoken'>()
    .notNull()
    .default('none'),
  holdUntil: moment('hold_until'),
  /** The status of the worst dispute of its payments. */
  dispute: text('dispute').$type<DisputeStatus>(),
  /** The reason of a release; '' if the order was not released. */
  releaseReason: text('release_reason').notNull().default(''),
  /** The shop's bank account at the time of ordering, if the order is paid by transfer. */
  transferTo: jsonb('transfer_to').$type<ShopAccount>(),
  /** The number of reminders of the unpaid order; 2 after the last one. */
  unpaidNotified: smallint('unpaid_notified').notNull().default(0),
  version: integer('version').notNull().default(1),
  placedAt: moment('placed_at').notNull(),
})

export const orderLines = pgTable('order_lines', {
  orderId: uuid('order_id').notNull(),
  position: integer('position').notNull(),
  productId: text('product_id').notNull(),
  variantId: uuid('variant_id').notNull(),
  name: text('name').notNull(),
  colour: text('colour').notNull(),
  size: text('size').notNull(),
  sku: text('sku').notNull(),
  picture: jsonb('picture').$type<Picture>(),
  quantity: integer('quantity').notNull(),
  unitPriceKobo: kobo('unit_price_kobo').notNull(),
  /** What it was reduced from; null when it was not. */
  regularPriceKobo: kobo('regular_price_kobo'),
  /** Its share of the order's discounts. */
  discountKobo: kobo('discount_kobo').notNull().default(0),
  refundedQuantity: integer('refunded_quantity').notNull().default(0),
  /** Pieces that were refunded before they were packed, and went back to the shelf. */
  shelvedQuantity: integer('shelved_quantity').notNull().default(0),
  vatClass: text('vat_class').$type<VatClass>().notNull(),
  vatKobo: kobo('vat_kobo').notNull(),
})

export const orderSteps = pgTable('order_steps', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  orderId: uuid('order_id').notNull(),
  state: text('state').$type<OrderState>().notNull(),
  actor: text('actor').notNull(),
  actorName: text('actor_name').notNull(),
  note: text('note').notNull().default(''),
  at: moment('at').notNull(),
})

export const orderNotes = pgTable('order_notes', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  orderId: uuid('order_id').notNull(),
  text: text('text').notNull(),
  actor: text('actor').notNull(),
  actorName: text('actor_name').notNull(),
  at: moment('at').notNull(),
})

/** What staff changed of an order: its lines and sums before and after. */
export const orderChanges = pgTable('order_changes', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  before: jsonb('before').$type<OrderSums>().notNull(),
  after: jsonb('after').$type<OrderSums>().notNull(),
  actor: text('actor').notNull(),
  actorName: text('actor_name').notNull(),
  at: moment('at').notNull(),
})

/** Pieces held for an order while it is being paid; `endedAt` null means held now. */
export const stockReservations = pgTable('stock_reservations', {
  orderId: uuid('order_id').notNull(),
  variantId: uuid('variant_id').notNull(),
  quantity: integer('quantity').notNull(),
  madeAt: moment('made_at').notNull(),
  endedAt: moment('ended_at'),
  endedAs: text('ended_as').$type<'sold' | 'released'>(),
})

/** The code that was sent last for an order. */
export const orderConfirmations = pgTable('order_confirmations', {
  orderId: uuid('order_id').primaryKey(),
  codeHash: text('code_hash').notNull(),
  sentAt: moment('sent_at').notNull(),
  sends: integer('sends').notNull().default(1),
  tries: integer('tries').notNull().default(0),
})

/** Pictures of transfers that shoppers sent: hints for staff. */
export const transferReceipts = pgTable('transfer_receipts', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  fileKey: text('file_key').notNull(),
  sentAt: moment('sent_at').notNull(),
})

/** What of an order travels together. */
export const parcels = pgTable('parcels', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  /** From 1 on in its order. */
  number: integer('number').notNull(),
  state: text('state').$type<ParcelState>().notNull(),
  lines: jsonb('lines').$type<ParcelLine[]>().notNull(),
  riderId: integer('rider_id'),
  tracking: text('tracking').notNull().default(''),
  handoverCode: text('handover_code').notNull(),
  /** Wrong codes told so far. */
  codeTries: integer('code_tries').notNull().default(0),
  /** Who took it without the code. */
  receivedBy: text('received_by').notNull().default(''),
  promisedOn: date('promised_on'),
  keptUntil: moment('kept_until'),
})

export const parcelEvents = pgTable('parcel_events', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  parcelId: uuid('parcel_id').notNull(),
  state: text('state').$type<ParcelState>().notNull(),
  reason: text('reason').$type<FailReason>(),
  note: text('note').notNull().default(''),
  actor: text('actor').notNull(),
  actorName: text('actor_name').notNull(),
  /** Of what a courier told; the same is told once. */
  eventKey: text('event_key'),
  at: moment('at').notNull(),
})

/** A parcel that a courier carries. */
export const carriages = pgTable('carriages', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  /** Null once the parcel was taken apart. */
  parcelId: uuid('parcel_id'),
  courier: text('courier').notNull(),
  offerId: text('offer_id').notNull().default(''),
  carrier: text('carrier').notNull(),
  tracking: text('tracking').notNull().default(''),
  trackingUrl: text('tracking_url'),
  labelUrl: text('label_url'),
  feeKobo: kobo('fee_kobo'),
  /** What the ledger has as owed for it. */
  owedKobo: kobo('owed_kobo').notNull().default(0),
  state: text('state').$type<CarriageState>().notNull(),
  /** At the courier; null while nothing is booked there. */
  shipmentId: text('shipment_id'),
  /** Why it could not be booked or taken back; for staff. */
  problem: text('problem').notNull().default(''),
  /** When staff had settled with the courier that it does not come for what was given up. */
  settledAt: moment('settled_at'),
  madeAt: moment('made_at').notNull(),
})

export type CarriageRow = typeof carriages.$inferSelect
export type ParcelRow = typeof parcels.$inferSelect
export type ParcelEventRow = typeof parcelEvents.$inferSelect
export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
export type OrderStepRow = typeof orderSteps.$inferSelect
