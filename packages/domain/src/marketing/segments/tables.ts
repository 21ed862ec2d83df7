import { bigint, boolean, integer, pgTable, uuid, jsonb, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../core/db/columns.ts'
import type { SegmentRule } from '@shop/contract/admin/segments'

/** Purchases per account, updated by customer-stats.ts. `includesTestOrders`: with test orders too. */
export const customerStats = pgTable('customer_stats', {
  account_id: uuid().notNull(),
  includes_test_orders: boolean().notNull(),
  order_count: integer().notNull(),
  /** Payments less refunds. */
  spent_kobo: bigint({ mode: 'number' }).notNull(),
  last_order_at: timestamptz(),
})

export const segments = pgTable('segments', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** The name in lowercase. */
  name_key: text().notNull().unique(),
  rule: jsonb().$type<SegmentRule>().notNull(),
  created_at: timestamptz().notNull(),
})
