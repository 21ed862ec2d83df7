import type { ReferralReason, ReferralState } from '@shop/contract/referrals'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { kobo, moment } from '../../core/db/columns.ts'

export const referralLinks = pgTable('referral_links', {
  accountId: uuid('account_id').primaryKey(),
  code: text('code').notNull(),
  madeAt: moment('made_at').notNull(),
})

/** Who came by whose link, with what was promised then. */
export const referrals = pgTable('referrals', {
  friendId: uuid('friend_id').primaryKey(),
  referrerId: uuid('referrer_id').notNull(),
  promotionId: uuid('promotion_id').notNull(),
  rewardKobo: kobo('reward_kobo').notNull(),
  minOrderKobo: kobo('min_order_kobo').notNull(),
  state: text('state').$type<ReferralState>().notNull(),
  reason: text('reason').$type<ReferralReason>().notNull().default(''),
  /** The order that earned the reward. */
  orderId: uuid('order_id'),
  dueAt: moment('due_at'),
  joinedAt: moment('joined_at').notNull(),
  rewardedAt: moment('rewarded_at'),
  takenKobo: kobo('taken_kobo').notNull().default(0),
})
export type ReferralRow = typeof referrals.$inferSelect
