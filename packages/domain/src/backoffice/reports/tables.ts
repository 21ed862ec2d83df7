import type { VisitStep } from '@shop/contract/counts'
import { bigint, boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../core/db/moment-column.ts'

export const visitCounts = pgTable('visit_counts', {
  day: date('day', { mode: 'string' }).notNull(),
  step: text('step').$type<VisitStep>().notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
})

export const searchCounts = pgTable('search_counts', {
  day: date('day', { mode: 'string' }).notNull(),
  term: text('term').notNull(),
  /** How many products it found when it was looked for last. */
  results: integer('results').notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
})

/** What each account has bought, kept by keep-figures.ts; `withTests`: test orders too. */
export const customerFigures = pgTable('customer_figures', {
  accountId: uuid('account_id').notNull(),
  withTests: boolean('with_tests').notNull(),
  orders: integer('orders').notNull(),
  /** Paid, less what was paid back. */
  spentKobo: bigint('spent_kobo', { mode: 'number' }).notNull(),
  lastOrderAt: moment('last_order_at'),
})

/** Accounts whose figures triggers have marked as out of date. */
export const customerFiguresDue = pgTable('customer_figures_due', {
  accountId: uuid('account_id').notNull(),
})

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
