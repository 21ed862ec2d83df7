import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { kobo, timestamptz } from '../../core/db/columns.ts'

/** Payouts as the payment provider reports them. */
export const payouts = pgTable('payouts', {
  id: uuid().primaryKey(),
  provider: text().notNull(),
  paid_on: date({ mode: 'string' }).notNull(),
  file_name: text().notNull(),
  file_hash: text().notNull(),
  imported_by: text().notNull(),
  imported_at: timestamptz().notNull(),
  /** The amount that arrived in the bank; null until the payout is reconciled. */
  received_kobo: kobo(),
  note: text().notNull().default(''),
  reconciled_by: text().notNull().default(''),
  reconciled_at: timestamptz(),
})

export const payoutLines = pgTable('payout_lines', {
  payout_id: uuid().notNull(),
  position: integer().notNull(),
  reference: text().notNull(),
  /** Negative for a deduction. */
  amount_kobo: kobo().notNull(),
  fee_kobo: kobo().notNull(),
  transacted_at: text().notNull().default(''),
})

export type PayoutRow = typeof payouts.$inferSelect
