import { bigint, boolean, date, pgTable, text } from 'drizzle-orm/pg-core'

/** Totals of reports by Lagos day, updated by report-rollups.ts. */
export const reportRollups = pgTable('report_rollups', {
  /** A part of rollup-parts.ts, which defines `key` and `totals`. */
  metric: text().notNull(),
  day: date({ mode: 'string' }).notNull(),
  is_test: boolean().notNull(),
  key: text().array().notNull(),
  totals: bigint({ mode: 'number' }).array().notNull(),
})
