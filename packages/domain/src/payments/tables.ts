import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TransferDetails } from '@shop/contract/payments'
import type { RefundMethod } from '@shop/contract/refunds'
import type { DisputeStatus } from '@shop/contract/admin/disputes'
import { kobo, timestamptz } from '../core/db/columns.ts'
import type { AttemptStatus, RefundStatus } from './payment-state-machines.ts'

export const paymentAttempts = pgTable('payment_attempts', {
  id: uuid().primaryKey(),
  order_id: uuid().notNull(),
  provider: text().notNull(),
  /** The payment link, if somebody other than the customer pays. */
  link_id: uuid(),
  is_test: boolean().notNull(),
  reference: text().notNull(),
  amount_kobo: kobo().notNull(),
  /** The requested amount, if a different one arrived. */
  requested_kobo: kobo(),
  status: text().$type<AttemptStatus>().notNull(),
  authorization_url: text(),
  /** The provider's own id, a 64-bit number as text. */
  provider_id: text(),
  channel: text(),
  fee_kobo: kobo(),
  message: text().notNull().default(''),
  raw: jsonb(),
  /** The total of all refunds that did not fail. */
  refunded_kobo: kobo().notNull().default(0),
  purpose: text().$type<'order' | 'delivery_fee' | 'balance' | 'instalment'>().notNull().default('order'),
  /** The name of the sender, as given by the bank or the payer. */
  sender: text().notNull().default(''),
  /** The bank that a transfer recorded by staff was sent from. */
  sender_bank: text().notNull().default(''),
  /** The staff member or rider who received the money. */
  collected_by: text().notNull().default(''),
  /** The account number that a bank transfer goes to. */
  transfer: jsonb().$type<TransferDetails>(),
  created_at: timestamptz().notNull(),
  checked_at: timestamptz(),
  completed_at: timestamptz(),
  /** When a finished attempt is checked again: it may be refunded, or paid late. */
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
  /** The deadline for the shop's response. */
  respond_by: timestamptz(),
  /** The amount that was posted as lost; `refund_id` is its refund row. */
  reversed_kobo: kobo().notNull().default(0),
  refund_id: uuid(),
  note: text().notNull().default(''),
  opened_at: timestamptz().notNull(),
  reminded_at: timestamptz(),
  closed_at: timestamptz(),
})

/** Links by which an order can be paid without signing in; at most one of each kind is valid. */
export const paymentLinks = pgTable('payment_links', {
  id: uuid().primaryKey(),
  order_id: uuid().notNull(),
  /** True if it was sent to the order's customer, false if the customer shares it with another payer. */
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
  /** The units that are refunded, if any. */
  lines: jsonb().$type<{ position: number; quantity: number }[]>().notNull().default([]),
  /** The customer's account, recognisable for people but never with its full number. */
  bank: jsonb().$type<{ bank_id: string; account_ending: string }>(),
  /** The staff's note on a transfer they made by hand. */
  transfer_reference: text().notNull().default(''),
  provider_id: text(),
  created_at: timestamptz().notNull(),
  completed_at: timestamptz(),
})

export type DisputeRow = typeof disputes.$inferSelect
export type AttemptRow = typeof paymentAttempts.$inferSelect
export type PaymentLinkRow = typeof paymentLinks.$inferSelect
export type RefundRow = typeof refunds.$inferSelect
