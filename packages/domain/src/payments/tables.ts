import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TransferFacts } from '@shop/contract/payments'
import type { RefundWay } from '@shop/contract/refunds'
import type { DisputeStatus } from '@shop/contract/admin/disputes'
import { kobo, moment } from '../core/db/columns.ts'
import type { AttemptState } from './attempt-states.ts'
import type { RefundState } from './refund-states.ts'

export const paymentAttempts = pgTable('payment_attempts', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  provider: text('provider').notNull(),
  /** The link by which somebody else than the shopper pays. */
  linkId: uuid('link_id'),
  isTest: boolean('is_test').notNull(),
  reference: text('reference').notNull(),
  amountKobo: kobo('amount_kobo').notNull(),
  /** What was asked for, where another sum came than that. */
  askedKobo: kobo('asked_kobo'),
  state: text('state').$type<AttemptState>().notNull(),
  authorizationUrl: text('authorization_url'),
  /** The provider's own id, a 64-bit number as text. */
  providerId: text('provider_id'),
  channel: text('channel'),
  feeKobo: kobo('fee_kobo'),
  message: text('message').notNull().default(''),
  raw: jsonb('raw'),
  /** Sum of all refunds that did not fail. */
  refundedKobo: kobo('refunded_kobo').notNull().default(0),
  purpose: text('purpose')
    .$type<'order' | 'delivery_fee' | 'difference' | 'instalment'>()
    .notNull()
    .default('order'),
  /** Who sent the money, as the bank or the payer said it. */
  sender: text('sender').notNull().default(''),
  /** The bank that it was sent from, of a transfer that staff recorded. */
  senderBank: text('sender_bank').notNull().default(''),
  /** Who took it in: a member of staff or a rider. */
  takenBy: text('taken_by').notNull().default(''),
  /** The account of a verified transfer. */
  transfer: jsonb('transfer').$type<TransferFacts>(),
  createdAt: moment('created_at').notNull(),
  checkedAt: moment('checked_at'),
  settledAt: moment('settled_at'),
  /** When a settled attempt is checked again: it may be refunded, or paid late. */
  recheckAt: moment('recheck_at'),
})

/** Claims of payers or their banks against a payment. */
export const disputes = pgTable('disputes', {
  id: uuid('id').primaryKey(),
  provider: text('provider').notNull(),
  providerId: text('provider_id').notNull(),
  attemptId: uuid('attempt_id').notNull(),
  orderId: uuid('order_id').notNull(),
  amountKobo: kobo('amount_kobo').notNull(),
  status: text('status').$type<DisputeStatus>().notNull(),
  category: text('category').notNull().default(''),
  /** The deadline of the shop's answer. */
  respondBy: moment('respond_by'),
  /** The amount of the payment that is posted as lost, and its refund row. */
  reversedKobo: kobo('reversed_kobo').notNull().default(0),
  refundId: uuid('refund_id'),
  note: text('note').notNull().default(''),
  openedAt: moment('opened_at').notNull(),
  remindedAt: moment('reminded_at'),
  endedAt: moment('ended_at'),
})

/** Links with which somebody else pays an order; one of them works at a time. */
export const paymentLinks = pgTable('payment_links', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  /** Sent to the customer of the order; otherwise the customer shares it with somebody who pays for them. */
  isForCustomer: boolean('is_for_customer').notNull(),
  madeAt: moment('made_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
})

export const paymentNotices = pgTable('payment_notices', {
  provider: text('provider').notNull(),
  eventKey: text('event_key').notNull(),
  event: text('event').notNull(),
  reference: text('reference'),
  body: jsonb('body').notNull(),
  receivedAt: moment('received_at').notNull(),
  outcome: text('outcome').notNull(),
  /** When staff dismissed a notice that matches no payment. */
  dismissedAt: moment('dismissed_at'),
  dismissedBy: text('dismissed_by').notNull().default(''),
})

export const refunds = pgTable('refunds', {
  id: uuid('id').primaryKey(),
  attemptId: uuid('attempt_id').notNull(),
  amountKobo: kobo('amount_kobo').notNull(),
  reason: text('reason').notNull(),
  state: text('state').$type<RefundState>().notNull(),
  way: text('way').$type<RefundWay>().notNull().default('source'),
  askedBy: text('asked_by').notNull().default(''),
  /** Which pieces it is for, if for any. */
  lines: jsonb('lines').$type<{ position: number; quantity: number }[]>().notNull().default([]),
  /** Where the shopper wants it, for people to recognise: never the whole number. */
  bank: jsonb('bank').$type<{ bankId: string; ending: string }>(),
  /** What staff wrote of the transfer that they made by hand. */
  sentReference: text('sent_reference').notNull().default(''),
  providerId: text('provider_id'),
  createdAt: moment('created_at').notNull(),
  settledAt: moment('settled_at'),
})

export type DisputeRow = typeof disputes.$inferSelect

export type AttemptRow = typeof paymentAttempts.$inferSelect

export type PaymentLinkRow = typeof paymentLinks.$inferSelect

export type RefundRow = typeof refunds.$inferSelect
