import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { courierSources } from '@shop/contract/admin/courier-costs'
import type { CountedNotes } from '@shop/contract/admin/rider-cash'
import { kobo, moment } from '../../core/db/columns.ts'

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
