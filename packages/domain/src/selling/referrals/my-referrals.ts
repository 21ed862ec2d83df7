import type { MyReferrals } from '@shop/contract/referrals'
import { desc, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { findPersonalCoupon } from '../promotions/read-own-coupon.ts'
import { getReferralTerms } from '../../store/referral-terms.ts'
import { promotionToReferralDiscount, toReferralDiscount } from './friend-gift.ts'
import { rewardDelayDays } from './note-order.ts'
import { referralLinks, referrals } from './tables.ts'

/** The caller's link, what it promises, and what came of it: of friends only when they came and how it stands. */
export async function getMyReferrals(ctx: RequestContext): Promise<MyReferrals> {
  const { account_id: accountId, role } = requireAccount(ctx.actor)
  const terms = await getReferralTerms(ctx)
  const [link] = await ctx.db
    .select({ code: referralLinks.code })
    .from(referralLinks)
    .where(eq(referralLinks.account_id, accountId))
  const friends = await ctx.db
    .select()
    .from(referrals)
    .where(eq(referrals.referrer_id, accountId))
    .orderBy(desc(referrals.joined_at), desc(referrals.referee_id))
  const coupon = await findPersonalCoupon(ctx, accountId)
  return {
    enabled: terms.enabled && role === null,
    link: link ? `${ctx.publicUrl}/r/${link.code}` : null,
    discount: toReferralDiscount(terms),
    reward_kobo: terms.reward_kobo,
    reward_delay_days: await rewardDelayDays(ctx),
    monthly_limit: terms.monthly_limit,
    earned_kobo: friends.reduce(
      (sum, { rewarded_at: rewardedAt, reward_kobo: rewardKobo, reversed_kobo: reversedKobo }) =>
        sum + (rewardedAt ? rewardKobo - reversedKobo : 0),
      0,
    ),
    referees: friends.map(
      ({ joined_at: joinedAt, status: state, reason, reward_kobo: rewardKobo, due_at: dueAt }) => ({
        joined_at: joinedAt.toISOString(),
        status: state,
        reason,
        reward_kobo: rewardKobo,
        due_at: dueAt?.toISOString() ?? null,
      }),
    ),
    coupon: coupon
      ? {
          code: coupon.code_key ?? '',
          discount: promotionToReferralDiscount(coupon),
          ends_at: coupon.ends_at?.toISOString() ?? '',
        }
      : null,
  }
}
