import type { MyReferrals } from '@shop/contract/referrals'
import { desc, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { readOwnCoupon } from '../promotions/read-own-coupon.ts'
import { readReferralTerms } from '../../store/referral-terms.ts'
import { giftOfPromotion, giftOfTerms } from './friend-gift.ts'
import { waitDays } from './note-order.ts'
import { referralLinks, referrals } from './tables.ts'

/** The caller's link, what it promises, and what came of it: of friends only when they came and how it stands. */
export async function myReferrals(ctx: RequestContext): Promise<MyReferrals> {
  const { accountId, role } = requireAccount(ctx.actor)
  const terms = await readReferralTerms(ctx)
  const [link] = await ctx.db
    .select({ code: referralLinks.code })
    .from(referralLinks)
    .where(eq(referralLinks.accountId, accountId))
  const friends = await ctx.db
    .select()
    .from(referrals)
    .where(eq(referrals.referrerId, accountId))
    .orderBy(desc(referrals.joinedAt), desc(referrals.friendId))
  const coupon = await readOwnCoupon(ctx, accountId)
  return {
    on: terms.on && role === null,
    link: link ? `${ctx.publicUrl}/r/${link.code}` : null,
    gift: giftOfTerms(terms),
    reward_kobo: terms.reward_kobo,
    wait_days: await waitDays(ctx),
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
