import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AgreementStatus, AgreementItems, PlanTerms, ApplicantInput } from '@shop/contract/pay-later'
import { kobo, bytes, timestamptz } from '../../core/db/columns.ts'
import type { AcceptedTerms } from './schedule.ts'

export const paymentPlans = pgTable('payment_plans', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  mode: text().$type<PlanTerms['mode']>().notNull(),
  deposit_percent: integer().notNull(),
  deliver_at_percent: integer().notNull(),
  frequency: text().$type<PlanTerms['frequency']>().notNull(),
  instalments: integer().notNull(),
  fee_kind: text().$type<PlanTerms['fee_kind']>().notNull(),
  fee_percent: integer().notNull(),
  fee_amount_kobo: kobo().notNull(),
  grace_days: integer().notNull(),
  late_fee_percent: integer().notNull(),
  default_after_days: integer().notNull(),
  min_order_kobo: kobo().notNull(),
  max_order_kobo: kobo().notNull(),
  /** Empty: all categories. */
  category_ids: integer().array().notNull().default([]),
  active: boolean().notNull(),
  version: integer().notNull().default(1),
  created_at: timestamptz().notNull(),
})

/** The instalment plan of an order; its id is the order's. */
export const agreements = pgTable('agreements', {
  id: uuid().primaryKey(),
  number: text().notNull(),
  order_number: text().notNull(),
  account_id: uuid().notNull(),
  status: text().$type<AgreementStatus>().notNull(),
  is_test: boolean().notNull(),
  plan: jsonb().$type<PlanTerms>().notNull(),
  items: jsonb().$type<AgreementItems>().notNull(),
  applicant: jsonb().$type<StoredApplicant>().notNull(),
  /** Encrypted. */
  id_number: bytes(),
  /** The order's price, including delivery. */
  price_kobo: kobo().notNull(),
  /** What the customer accepted; the database does not let it change. */
  terms: jsonb().$type<AcceptedTerms>(),
  /** The ledger balances of the agreement: saved money is the customer's, charges are the shop's. */
  saved_kobo: kobo().notNull().default(0),
  charges_kobo: kobo().notNull().default(0),
  applied_at: timestamptz().notNull(),
  /** The first of two approvers. */
  approved_by: text(),
  accepted_at: timestamptz(),
  /** The IP address from which it was accepted. */
  accepted_from: text().notNull().default(''),
  /** When enough was paid to ship the items. */
  released_at: timestamptz(),
  reminded_on: date({ mode: 'string' }),
  version: integer().notNull().default(1),
})

export const instalments = pgTable('instalments', {
  agreement_id: uuid().notNull(),
  position: integer().notNull(),
  due_on: date({ mode: 'string' }).notNull(),
  amount_kobo: kobo().notNull(),
  fee_kobo: kobo().notNull(),
  paid_kobo: kobo().notNull().default(0),
  late_fee_kobo: kobo().notNull().default(0),
  late_fee_paid_kobo: kobo().notNull().default(0),
  /** When the late fee was charged; this happens at most once. */
  late_fee_on: date({ mode: 'string' }),
  waived_kobo: kobo().notNull().default(0),
  /** The part that is no longer due, because items were returned or the shop refunded it. */
  returned_kobo: kobo().notNull().default(0),
})

export const repayments = pgTable('repayments', {
  /** The id of the payment attempt. */
  id: uuid().primaryKey(),
  agreement_id: uuid().notNull(),
  amount_kobo: kobo().notNull(),
  allocations: jsonb().$type<Allocation[]>().notNull(),
  paid_at: timestamptz().notNull(),
  reversed_at: timestamptz(),
})

export const agreementStatusHistory = pgTable('agreement_status_history', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  agreement_id: uuid().notNull(),
  status: text().$type<AgreementStatus>().notNull(),
  actor: text().notNull(),
  actor_name: text().notNull(),
  note: text().notNull().default(''),
  created_at: timestamptz().notNull(),
})

export type PaymentPlanRow = typeof paymentPlans.$inferSelect
export type AgreementRow = typeof agreements.$inferSelect
export type InstalmentRow = typeof instalments.$inferSelect
export type RepaymentRow = typeof repayments.$inferSelect

/** The part of a repayment that goes to one instalment; `late_fee_kobo` goes to its late fee. */
export interface Allocation {
  position: number
  amount_kobo: number
  late_fee_kobo: number
}

/** The applicant of a payment plan. Lay-away needs only name and phone; credit needs the rest. */
export interface StoredApplicant {
  full_name: string
  phone: string
  declaration?: DeclaredApplicant
  /** Earlier details, oldest first. */
  previous_declarations?: PreviousDeclaration[]
}

export type DeclaredApplicant = Omit<ApplicantInput, 'id_number'> & {
  /** The last digits of the ID number, to recognise it; the full number is stored encrypted in `id_number`. */
  id_ending: string
}

interface PreviousDeclaration extends DeclaredApplicant {
  /** When they were replaced, as an ISO timestamp. */
  replaced_at: string
}
