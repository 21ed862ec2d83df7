import { bigint, boolean, integer, pgTable, uuid, jsonb, text } from 'drizzle-orm/pg-core'
import { moment } from '../../core/db/columns.ts'
import type { SegmentRule } from '@shop/contract/admin/segments'

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

export const segments = pgTable('segments', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** The name in lower case. */
  nameKey: text('name_key').notNull().unique(),
  rule: jsonb('rule').$type<SegmentRule>().notNull(),
  createdAt: moment('created_at').notNull(),
})
