import type { ReferralReason, ReferralStatus } from '@shop/contract/referrals'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { kobo, timestamptz } from '../../core/db/columns.ts'

export const referralLinks = pgTable('referral_links', {
  account_id: uuid().primaryKey(),
  code: text().notNull(),
  created_at: timestamptz().notNull(),
})

/** The referee and the referrer, with the terms at sign-up. */
export const referrals = pgTable('referrals', {
  referee_id: uuid().primaryKey(),
  referrer_id: uuid().notNull(),
  promotion_id: uuid().notNull(),
  reward_kobo: kobo().notNull(),
  min_order_kobo: kobo().notNull(),
  status: text().$type<ReferralStatus>().notNull(),
  reason: text().$type<ReferralReason>(),
  /** The order that earned the reward. */
  order_id: uuid(),
  due_at: timestamptz(),
  joined_at: timestamptz().notNull(),
  rewarded_at: timestamptz(),
  reversed_kobo: kobo().notNull().default(0),
})
export type ReferralRow = typeof referrals.$inferSelect
