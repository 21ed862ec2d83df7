import type { VisitStep } from '@shop/contract/counts'
import { bigint, boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../kernel/moment-column.ts'

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
