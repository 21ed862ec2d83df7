import type { MyReferrals } from '@shop/contract/referrals'
import { desc, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { findPersonalCoupon } from '../promotions/personal-coupons.ts'
import { referralTerms } from '../../store/marketing-rules.ts'
import { promotionToReferralDiscount, toReferralDiscount, generateReferralCode } from './referral-links.ts'
import { rewardDelayDays } from './referral-rewards.ts'
import { referralLinks, referrals } from './tables.ts'
import { fail } from '../../core/errors.ts'

/** The caller's link, its terms and results. Of their referees it only shows when they joined and their status. */
export async function getMyReferrals(ctx: RequestContext): Promise<MyReferrals> {
  const { account_id: accountId, role } = requireAccount(ctx.actor)
  const terms = await referralTerms.read(ctx)
  const [link] = await ctx.db
    .select({ code: referralLinks.code })
    .from(referralLinks)
    .where(eq(referralLinks.account_id, accountId))
  const rows = await ctx.db
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
    earned_kobo: rows.reduce(
      (sum, { rewarded_at: rewardedAt, reward_kobo: rewardKobo, reversed_kobo: reversedKobo }) =>
        sum + (rewardedAt ? rewardKobo - reversedKobo : 0),
      0,
    ),
    referees: rows.map(({ joined_at: joinedAt, status, reason, reward_kobo: rewardKobo, due_at: dueAt }) => ({
      joined_at: joinedAt.toISOString(),
      status,
      reason,
      reward_kobo: rewardKobo,
      due_at: dueAt?.toISOString() ?? null,
    })),
    coupon: coupon
      ? {
          code: coupon.code_key ?? '',
          discount: promotionToReferralDiscount(coupon),
          ends_at: coupon.ends_at?.toISOString() ?? '',
        }
      : null,
  }
}

/** Creates the caller's link, once. Throws referrals_disabled, also for staff, who are not eligible. */
export async function createReferralLink(ctx: RequestContext): Promise<void> {
  const { account_id: accountId, role } = requireAccount(ctx.actor)
  await inTransaction(ctx, async (ctx) => {
    const { enabled: isEnabled } = await referralTerms.read(ctx)
    if (!isEnabled || role !== null) fail('referrals_disabled')
    await ctx.db
      .insert(referralLinks)
      .values({ account_id: accountId, code: generateReferralCode(), created_at: ctx.clock.now() })
      .onConflictDoNothing({ target: referralLinks.account_id })
  })
}
