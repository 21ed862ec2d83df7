import type { PromotionKind } from '@shop/contract/admin/promotions'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { kobo, timestamptz } from '../../core/db/columns.ts'

export const promotions = pgTable('promotions', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** Uppercase; null if it applies automatically. */
  code_key: text(),
  /** The only account that can use it; null for everybody. */
  account_id: uuid(),
  kind: text().$type<PromotionKind>().notNull(),
  percent: integer(),
  amount_kobo: kobo(),
  buy_quantity: integer(),
  get_quantity: integer(),
  /** Both empty for everything. */
  category_ids: integer().array().notNull().default([]),
  product_ids: text().array().notNull().default([]),
  min_order_kobo: kobo().notNull().default(0),
  max_discount_kobo: kobo(),
  starts_at: timestamptz().notNull(),
  ends_at: timestamptz(),
  usage_limit: integer(),
  usage_limit_per_customer: integer(),
  /** Counted only while `usage_limit` is set. */
  usage_count: integer().notNull().default(0),
  combines_with_delivery: boolean().notNull().default(true),
  combines_with_others: boolean().notNull().default(false),
  includes_sale_items: boolean().notNull().default(true),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  created_at: timestamptz().notNull(),
})

/** Uses per account of a promotion limited per customer. */
export const promotionCustomerUsage = pgTable('promotion_customer_usage', {
  promotion_id: uuid().notNull(),
  account_id: uuid().notNull(),
  usage_count: integer().notNull(),
})

/** Orders that a promotion discounted. `released_at` is set once the order is cancelled or expired. */
export const promotionRedemptions = pgTable('promotion_redemptions', {
  promotion_id: uuid().notNull(),
  order_id: uuid().notNull(),
  account_id: uuid().notNull(),
  discount_kobo: kobo().notNull(),
  redeemed_at: timestamptz().notNull(),
  released_at: timestamptz(),
})

export type Promotion = typeof promotions.$inferSelect
