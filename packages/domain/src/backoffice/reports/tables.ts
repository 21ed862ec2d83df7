import { bigint, boolean, date, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** What reports add up, by the day of Lagos, kept by keep-report-sums.ts. */
export const reportSums = pgTable('report_sums', {
  /** One of report-parts.ts, which tells what `key` and `sums` are. */
  part: text('part').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  isTest: boolean('is_test').notNull(),
  key: text('key').array().notNull(),
  sums: bigint('sums', { mode: 'number' }).array().notNull(),
})

/** Days, orders and products whose sums triggers have marked as out of date: one of the three in each row. */
export const reportSumsDue = pgTable('report_sums_due', {
  day: date('day', { mode: 'string' }),
  orderId: uuid('order_id'),
  productId: text('product_id'),
})
