import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { courierPaymentSources, BanknoteCounts } from '@shop/contract/admin/cash'
import { kobo, timestamptz } from '../../core/db/columns.ts'

/** What a rider (null: an unnamed collector) should have handed in, and what was counted. */
export const cashCounts = pgTable('cash_counts', {
  id: uuid().primaryKey(),
  rider_id: integer(),
  expected_kobo: kobo().notNull(),
  counted_kobo: kobo().notNull(),
  banknotes: jsonb().$type<BanknoteCounts>().notNull(),
  reason: text().notNull().default(''),
  counted_by: text().notNull(),
  counted_at: timestamptz().notNull(),
})

/** Payments to couriers; never changed. */
export const courierPayments = pgTable('courier_payments', {
  id: uuid().primaryKey(),
  /** As in the counterparty of its ledger lines, without `courier:`. */
  courier: text().notNull(),
  amount_kobo: kobo().notNull(),
  /** The part that no posted fee covers. */
  difference_kobo: kobo().notNull(),
  paid_on: date({ mode: 'string' }).notNull(),
  source: text().$type<(typeof courierPaymentSources)[number]>().notNull(),
  reference: text().notNull(),
  created_by: text().notNull(),
  created_by_name: text().notNull(),
  created_at: timestamptz().notNull(),
})
