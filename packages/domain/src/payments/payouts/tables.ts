import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { kobo, timestamptz } from '../../core/db/columns.ts'

/** What a payment provider says it paid out, by its own file. */
export const payouts = pgTable('payouts', {
  id: uuid().primaryKey(),
  provider: text().notNull(),
  paid_on: date({ mode: 'string' }).notNull(),
  file_name: text().notNull(),
  file_hash: text().notNull(),
  imported_by: text().notNull(),
  imported_at: timestamptz().notNull(),
  /** What was seen in the bank; null until it is booked. */
  received_kobo: kobo(),
  note: text().notNull().default(''),
  reconciled_by: text().notNull().default(''),
  reconciled_at: timestamptz(),
})

export const payoutLines = pgTable('payout_lines', {
  payout_id: uuid().notNull(),
  position: integer().notNull(),
  reference: text().notNull(),
  /** Negative: taken off the payout. */
  amount_kobo: kobo().notNull(),
  fee_kobo: kobo().notNull(),
  transacted_at: text().notNull().default(''),
})

export type PayoutRow = typeof payouts.$inferSelect
