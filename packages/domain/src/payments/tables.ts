import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TransferDetails } from '@shop/contract/payments'
import type { RefundMethod } from '@shop/contract/refunds'
import type { DisputeStatus } from '@shop/contract/admin/disputes'
import { kobo, timestamptz } from '../core/db/columns.ts'
import type { AttemptStatus, RefundStatus } from './payment-state-machine.ts'

export const paymentAttempts = pgTable('payment_attempts', {
  id: uuid().primaryKey(),
  order_id: uuid().notNull(),
  provider: text().notNull(),
  /** The link by which somebody else than the shopper pays. */
  link_id: uuid(),
  is_test: boolean().notNull(),
  reference: text().notNull(),
  amount_kobo: kobo().notNull(),
  /** What was asked for, where another amount came than that. */
  requested_kobo: kobo(),
  status: text().$type<AttemptStatus>().notNull(),
  authorization_url: text(),
  /** The provider's own id, a 64-bit number as text. */
  provider_id: text(),
  channel: text(),
  fee_kobo: kobo(),
  message: text().notNull().default(''),
  raw: jsonb(),
  /** Sum of all refunds that did not fail. */
  refunded_kobo: kobo().notNull().default(0),
  purpose: text().$type<'order' | 'delivery_fee' | 'balance' | 'instalment'>().notNull().default('order'),
  /** Who sent the money, as the bank or the payer said it. */
  sender: text().notNull().default(''),
  /** The bank that it was sent from, of a transfer that staff recorded. */
  sender_bank: text().notNull().default(''),
  /** The recipient of the money: a member of staff or a rider. */
  collected_by: text().notNull().default(''),
  /** The account of a verified transfer. */
  transfer: jsonb().$type<TransferDetails>(),
  created_at: timestamptz().notNull(),
  checked_at: timestamptz(),
  completed_at: timestamptz(),
  /** When a settled attempt is checked again: it may be refunded, or paid late. */
  recheck_at: timestamptz(),
})

/** Claims of payers or their banks against a payment. */
export const disputes = pgTable('disputes', {
  id: uuid().primaryKey(),
  provider: text().notNull(),
  provider_id: text().notNull(),
  attempt_id: uuid().notNull(),
  order_id: uuid().notNull(),
  amount_kobo: kobo().notNull(),
  status: text().$type<DisputeStatus>().notNull(),
  category: text().notNull().default(''),
  /** The deadline of the shop's answer. */
  respond_by: timestamptz(),
  /** The amount of the payment that is posted as lost, and its refund row. */
  reversed_kobo: kobo().notNull().default(0),
  refund_id: uuid(),
  note: text().notNull().default(''),
  opened_at: timestamptz().notNull(),
  reminded_at: timestamptz(),
  closed_at: timestamptz(),
})

/** Links with which somebody else pays an order; one of them works at a time. */
export const paymentLinks = pgTable('payment_links', {
  id: uuid().primaryKey(),
  order_id: uuid().notNull(),
  /** Sent to the customer of the order; otherwise the customer shares it with somebody who pays for them. */
  is_for_customer: boolean().notNull(),
  created_at: timestamptz().notNull(),
  expires_at: timestamptz().notNull(),
  revoked_at: timestamptz(),
})

export const paymentWebhookEvents = pgTable('payment_webhook_events', {
  provider: text().notNull(),
  event_key: text().notNull(),
  event: text().notNull(),
  reference: text(),
  body: jsonb().notNull(),
  received_at: timestamptz().notNull(),
  outcome: text().notNull(),
  /** When staff dismissed an event that matches no payment. */
  dismissed_at: timestamptz(),
  dismissed_by: text().notNull().default(''),
})

export const refunds = pgTable('refunds', {
  id: uuid().primaryKey(),
  attempt_id: uuid().notNull(),
  amount_kobo: kobo().notNull(),
  reason: text().notNull(),
  status: text().$type<RefundStatus>().notNull(),
  method: text().$type<RefundMethod>().notNull().default('source'),
  requested_by: text().notNull().default(''),
  /** Which units it is for, if for any. */
  lines: jsonb().$type<{ position: number; quantity: number }[]>().notNull().default([]),
  /** Where the shopper wants it, for people to recognise: never the whole number. */
  bank: jsonb().$type<{ bank_id: string; account_ending: string }>(),
  /** What staff wrote of the transfer that they made by hand. */
  transfer_reference: text().notNull().default(''),
  provider_id: text(),
  created_at: timestamptz().notNull(),
  completed_at: timestamptz(),
})

export type DisputeRow = typeof disputes.$inferSelect
export type AttemptRow = typeof paymentAttempts.$inferSelect
export type PaymentLinkRow = typeof paymentLinks.$inferSelect
export type RefundRow = typeof refunds.$inferSelect
