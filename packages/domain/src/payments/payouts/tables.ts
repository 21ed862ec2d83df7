import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { kobo, moment } from '../../core/db/columns.ts'

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

export type SettlementRow = typeof settlements.$inferSelect
