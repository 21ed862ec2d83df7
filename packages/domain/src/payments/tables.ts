import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CountedAccount } from '@shop/contract/admin/day-closes'
import type { courierSources } from '@shop/contract/admin/courier-costs'
import type { CountedNotes } from '@shop/contract/admin/rider-cash'
import type { TransferFacts } from '@shop/contract/payments'
import type { CreditReason, RefundWay } from '@shop/contract/refunds'
import type { DisputeStatus } from '@shop/contract/admin/disputes'
import { moment } from '../core/db/moment-column.ts'
import type { AttemptState } from './attempt-states.ts'
import type { LedgerAccount } from './ledger/ledger.ts'
import type { RefundState } from './refund-states.ts'

const kobo = (name: string) => bigint(name, { mode: 'number' })

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

export const storeCredit = pgTable('store_credit', {
  accountId: uuid('account_id').primaryKey(),
  balanceKobo: kobo('balance_kobo').notNull(),
})

export const storeCreditMoves = pgTable('store_credit_moves', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  accountId: uuid('account_id').notNull(),
  changeKobo: kobo('change_kobo').notNull(),
  reason: text('reason').$type<CreditReason>().notNull(),
  subject: text('subject').notNull(),
  actor: text('actor').notNull(),
  at: moment('at').notNull(),
})

export const ledgerEntries = pgTable('ledger_entries', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  subject: text('subject').notNull(),
  isTest: boolean('is_test').notNull(),
  /** In order of writing, for people. */
  number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
  madeBy: text('made_by').notNull().default(''),
  note: text('note').notNull().default(''),
  at: moment('at').notNull(),
})

/** Notes of staff on entries about a person, apart from the entry so that they can be erased. */
export const ledgerNotes = pgTable('ledger_notes', {
  entryId: uuid('entry_id').primaryKey(),
  text: text('text').notNull(),
})

export const ledgerLines = pgTable('ledger_lines', {
  entryId: uuid('entry_id').notNull(),
  position: integer('position').notNull(),
  account: text('account').$type<LedgerAccount>().notNull(),
  debitKobo: kobo('debit_kobo').notNull(),
  creditKobo: kobo('credit_kobo').notNull(),
  /** Whose money it is, as `account:<id>`, `rider:<id>`, `agreement:<id>`; '' where nobody's. */
  party: text('party').notNull().default(''),
})

/** Cash that was counted in: what a rider, or somebody who was not named, should have brought and what it was. */
export const riderCounts = pgTable('rider_counts', {
  id: uuid('id').primaryKey(),
  riderId: integer('rider_id'),
  expectedKobo: kobo('expected_kobo').notNull(),
  countedKobo: kobo('counted_kobo').notNull(),
  notes: jsonb('notes').$type<CountedNotes>().notNull(),
  reason: text('reason').notNull().default(''),
  countedBy: text('counted_by').notNull(),
  at: moment('at').notNull(),
})

/** What a courier was paid; never changed. */
export const courierPayments = pgTable('courier_payments', {
  id: uuid('id').primaryKey(),
  /** As in the party of its ledger lines, without `courier:`. */
  courier: text('courier').notNull(),
  amountKobo: kobo('amount_kobo').notNull(),
  /** What of it no fee was booked for. */
  differenceKobo: kobo('difference_kobo').notNull(),
  paidOn: date('paid_on', { mode: 'string' }).notNull(),
  source: text('source').$type<(typeof courierSources)[number]>().notNull(),
  reference: text('reference').notNull(),
  madeBy: text('made_by').notNull(),
  madeByName: text('made_by_name').notNull(),
  at: moment('at').notNull(),
})

/** What a payment provider says it paid out, by its own file. */
export const settlements = pgTable('settlements', {
  id: uuid('id').primaryKey(),
  provider: text('provider').notNull(),
  settledOn: date('settled_on', { mode: 'string' }).notNull(),
  fileName: text('file_name').notNull(),
  fileHash: text('file_hash').notNull(),
  importedBy: text('imported_by').notNull(),
  importedAt: moment('imported_at').notNull(),
  /** What was seen in the bank; null until it is booked. */
  receivedKobo: kobo('received_kobo'),
  note: text('note').notNull().default(''),
  bookedBy: text('booked_by').notNull().default(''),
  bookedAt: moment('booked_at'),
})

export const settlementLines = pgTable('settlement_lines', {
  settlementId: uuid('settlement_id').notNull(),
  position: integer('position').notNull(),
  reference: text('reference').notNull(),
  /** Negative: taken off the payout. */
  amountKobo: kobo('amount_kobo').notNull(),
  feeKobo: kobo('fee_kobo').notNull(),
  moment: text('moment').notNull().default(''),
})

/** A day of Lagos that was closed for good. */
export const dayCloses = pgTable('day_closes', {
  day: date('day', { mode: 'string' }).primaryKey(),
  counts: jsonb('counts').$type<CountedAccount[]>().notNull(),
  note: text('note').notNull().default(''),
  differenceKobo: kobo('difference_kobo').notNull(),
  /** The ledger entry of the differences. */
  entryId: uuid('entry_id'),
  closedBy: text('closed_by').notNull(),
  closedByName: text('closed_by_name').notNull(),
  closedAt: moment('closed_at').notNull(),
})

export type SettlementRow = typeof settlements.$inferSelect
export type DisputeRow = typeof disputes.$inferSelect
export type AttemptRow = typeof paymentAttempts.$inferSelect
export type PaymentLinkRow = typeof paymentLinks.$inferSelect
export type RefundRow = typeof refunds.$inferSelect
