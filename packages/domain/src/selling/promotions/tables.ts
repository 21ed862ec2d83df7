import type { PromotionKind } from '@shop/contract/admin/promotions'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { kobo, moment } from '../../core/db/columns.ts'

export const promotions = pgTable('promotions', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** In capital letters; null where it applies by itself. */
  codeKey: text('code_key'),
  /** Who alone may use it; null: everybody. */
  accountId: uuid('account_id'),
  kind: text('kind').$type<PromotionKind>().notNull(),
  percent: integer('percent'),
  amountKobo: kobo('amount_kobo'),
  buyQuantity: integer('buy_quantity'),
  getQuantity: integer('get_quantity'),
  /** Both empty: everything. */
  categoryIds: integer('category_ids').array().notNull().default([]),
  productIds: text('product_ids').array().notNull().default([]),
  minBasketKobo: kobo('min_basket_kobo').notNull().default(0),
  maxDiscountKobo: kobo('max_discount_kobo'),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at'),
  maxUses: integer('max_uses'),
  maxUsesEach: integer('max_uses_each'),
  /** Counted only while `maxUses` is set. */
  uses: integer('uses').notNull().default(0),
  joinsDelivery: boolean('joins_delivery').notNull().default(true),
  joinsOthers: boolean('joins_others').notNull().default(false),
  onReduced: boolean('on_reduced').notNull().default(true),
  active: boolean('active').notNull().default(true),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
})

/** How often an account used a promotion that is limited per customer. */
export const promotionAccounts = pgTable('promotion_accounts', {
  promotionId: uuid('promotion_id').notNull(),
  accountId: uuid('account_id').notNull(),
  uses: integer('uses').notNull(),
})

/** The orders that a promotion lowered; `givenBackAt`: the order was cancelled or lapsed. */
export const promotionUses = pgTable('promotion_uses', {
  promotionId: uuid('promotion_id').notNull(),
  orderId: uuid('order_id').notNull(),
  accountId: uuid('account_id').notNull(),
  discountKobo: kobo('discount_kobo').notNull(),
  at: moment('at').notNull(),
  givenBackAt: moment('given_back_at'),
})

export type Promotion = typeof promotions.$inferSelect
