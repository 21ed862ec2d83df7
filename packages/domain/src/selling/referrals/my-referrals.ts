import type { MyReferrals } from '@shop/contract/referrals'
import { desc, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { readOwnCoupon } from '../promotions/read-own-coupon.ts'
import { readReferralTerms } from '../../store/referral-terms.ts'
import { giftOfPromotion, giftOfTerms } from './friend-gift.ts'
import { waitDays } from './note-order.ts'
import { referralLinks, referrals } from './tables.ts'

/** The caller's link, what it promises, and what came of it: of friends only when they came and how it stands. */
export async function myReferrals(shop: ShopContext): Promise<MyReferrals> {
  const { accountId, role } = requireAccount(shop.actor)
  const terms = await readReferralTerms(shop)
  const [link] = await shop.db
    .select({ code: referralLinks.code })
    .from(referralLinks)
    .where(eq(referralLinks.accountId, accountId))
  const friends = await shop.db
    .select()
    .from(referrals)
    .where(eq(referrals.referrerId, accountId))
    .orderBy(desc(referrals.joinedAt), desc(referrals.friendId))
  const coupon = await readOwnCoupon(shop, accountId)
  return {
    on: terms.on && role === null,
    link: link ? `${shop.publicUrl}/r/${link.code}` : null,
    gift: giftOfTerms(terms),
    reward_kobo: terms.reward_kobo,
    wait_days: await waitDays(shop),
    monthly_max: terms.monthly_max,
    earned_kobo: friends.reduce(
      (sum, { rewardedAt, rewardKobo, takenKobo }) => sum + (rewardedAt ? rewardKobo - takenKobo : 0),
      0,
    ),
    friends: friends.map(({ joinedAt, state, reason, rewardKobo, dueAt }) => ({
      joined_at: joinedAt.toISOString(),
      state,
      reason,
      reward_kobo: rewardKobo,
      due_at: dueAt?.toISOString() ?? null,
    })),
    received: coupon
      ? {
          code: coupon.codeKey ?? '',
          gift: giftOfPromotion(coupon),
          ends_at: coupon.endsAt?.toISOString() ?? '',
        }
      : null,
  }
}
