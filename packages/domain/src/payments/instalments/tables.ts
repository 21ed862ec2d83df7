import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AgreementState, Goods, PlanTerms } from '@shop/contract/pay-later'
import { kobo, bytes, moment } from '../../core/db/columns.ts'
import type { AgreedTerms } from './agreed-terms.ts'
import type { Share } from './allocate.ts'
import type { StoredApplicant } from './applicant.ts'

export const planTemplates = pgTable('plan_templates', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  mode: text('mode').$type<PlanTerms['mode']>().notNull(),
  depositPercent: integer('deposit_percent').notNull(),
  deliverAtPercent: integer('deliver_at_percent').notNull(),
  frequency: text('frequency').$type<PlanTerms['frequency']>().notNull(),
  instalments: integer('instalments').notNull(),
  feeKind: text('fee_kind').$type<PlanTerms['fee_kind']>().notNull(),
  feeValue: kobo('fee_value').notNull(),
  graceDays: integer('grace_days').notNull(),
  lateFeePercent: integer('late_fee_percent').notNull(),
  defaultAfterDays: integer('default_after_days').notNull(),
  minKobo: kobo('min_kobo').notNull(),
  maxKobo: kobo('max_kobo').notNull(),
  /** Empty: for everything. */
  categoryIds: integer('category_ids').array().notNull().default([]),
  active: boolean('active').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
})

/** An order that is paid in parts; its id is the order's. */
export const agreements = pgTable('agreements', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull(),
  orderNumber: text('order_number').notNull(),
  accountId: uuid('account_id').notNull(),
  state: text('state').$type<AgreementState>().notNull(),
  isTest: boolean('is_test').notNull(),
  plan: jsonb('plan').$type<PlanTerms>().notNull(),
  goods: jsonb('goods').$type<Goods>().notNull(),
  applicant: jsonb('applicant').$type<StoredApplicant>().notNull(),
  /** Encrypted. */
  idNumber: bytes('id_number'),
  /** Of the order, delivery included. */
  priceKobo: kobo('price_kobo').notNull(),
  /** What the shopper agreed to; the database lets nobody change it. */
  terms: jsonb('terms').$type<AgreedTerms>(),
  /** What the ledger has of it as saved money, which is the shopper's, and as charges, which are the shop's. */
  savedKobo: kobo('saved_kobo').notNull().default(0),
  chargesKobo: kobo('charges_kobo').notNull().default(0),
  appliedAt: moment('applied_at').notNull(),
  /** The first who approved it. */
  approvedBy: text('approved_by'),
  agreedAt: moment('agreed_at'),
  /** The network address of the yes. */
  agreedFrom: text('agreed_from').notNull().default(''),
  /** When enough was paid for the goods to leave. */
  releasedAt: moment('released_at'),
  remindedOn: date('reminded_on', { mode: 'string' }),
  version: integer('version').notNull().default(1),
})

export const instalments = pgTable('instalments', {
  agreementId: uuid('agreement_id').notNull(),
  position: integer('position').notNull(),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
  amountKobo: kobo('amount_kobo').notNull(),
  feeKobo: kobo('fee_kobo').notNull(),
  paidKobo: kobo('paid_kobo').notNull().default(0),
  lateKobo: kobo('late_kobo').notNull().default(0),
  latePaidKobo: kobo('late_paid_kobo').notNull().default(0),
  /** When it was charged for being late: once. */
  lateOn: date('late_on', { mode: 'string' }),
  waivedKobo: kobo('waived_kobo').notNull().default(0),
  /** What of it is asked no more because goods came back. */
  returnedKobo: kobo('returned_kobo').notNull().default(0),
})

export const repayments = pgTable('repayments', {
  /** Of the receipt. */
  id: uuid('id').primaryKey(),
  agreementId: uuid('agreement_id').notNull(),
  amountKobo: kobo('amount_kobo').notNull(),
  shares: jsonb('shares').$type<Share[]>().notNull(),
  at: moment('at').notNull(),
  returnedAt: moment('returned_at'),
})

export const agreementSteps = pgTable('agreement_steps', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  agreementId: uuid('agreement_id').notNull(),
  state: text('state').$type<AgreementState>().notNull(),
  actor: text('actor').notNull(),
  actorName: text('actor_name').notNull(),
  note: text('note').notNull().default(''),
  at: moment('at').notNull(),
})

export type PlanRow = typeof planTemplates.$inferSelect
export type AgreementRow = typeof agreements.$inferSelect
export type InstalmentRow = typeof instalments.$inferSelect
export type RepaymentRow = typeof repayments.$inferSelect
