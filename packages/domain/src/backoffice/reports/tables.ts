import { bigint, boolean, date, pgTable, text } from 'drizzle-orm/pg-core'

/** What reports add up, by the day of Lagos, kept by report-rollups.ts. */
export const reportRollups = pgTable('report_rollups', {
  /** One of rollup-parts.ts, which tells what `key` and `totals` are. */
  metric: text().notNull(),
  day: date({ mode: 'string' }).notNull(),
  is_test: boolean().notNull(),
  key: text().array().notNull(),
  totals: bigint({ mode: 'number' }).array().notNull(),
})
