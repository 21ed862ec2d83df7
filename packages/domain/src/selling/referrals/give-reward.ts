import type { ReferralReason } from '@shop/contract/referrals'
import { and, eq, gte, sql } from 'drizzle-orm'
import { findAccount } from '../../identity/accounts/find-account.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { startOfMonth } from '../../core/lagos-days.ts'
import { enqueueEmail } from '../../core/jobs/post-mail.ts'
import { recordCreditTransaction } from '../../payments/store-credit/move-credit.ts'
import { getStoreCredit } from '../../payments/store-credit/read-credit.ts'
import { getReferralTerms } from '../../store/referral-terms.ts'
import { referralLinks, type ReferralRow, referrals } from './tables.ts'

/**
 * Gives the reward of a waiting referral that the caller has locked, with its ledger entry and a mail; or refuses it where
 * one of the two is blocked by now, or the referrer had as many this month as one may have.
 */
export async function payReward(ctx: RequestContext, referral: ReferralRow): Promise<void> {
  const { referee_id: refereeId, referrer_id: referrerId, reward_kobo: rewardKobo } = referral
  const own = eq(referrals.referee_id, refereeId)
  const reason = await rejectionReason(ctx, referral)
  if (reason) {
    await ctx.db.update(referrals).set({ status: 'rejected', reason }).where(own)
    return
  }
  await ctx.db.update(referrals).set({ status: 'rewarded', rewarded_at: ctx.clock.now() }).where(own)
  const reference = `referral:${refereeId}`
  await recordCreditTransaction(ctx, {
    account_id: referrerId,
    change_kobo: rewardKobo,
    reason: 'referral',
    reference,
  })
  await recordAudit(ctx, 'marketing.referral_reward_issued', `account:${referrerId}`, {
    referee_id: refereeId,
    reward_kobo: rewardKobo,
  })
  await emailReward(ctx, referral)
}

async function rejectionReason(ctx: RequestContext, referral: ReferralRow): Promise<ReferralReason> {
  // Rewards of one referrer come one after the other: else two at once both see the last place of the month.
  const { referrer_id: referrerId, referee_id: refereeId } = referral
  await ctx.db
    .select({ code: referralLinks.code })
    .from(referralLinks)
    .where(eq(referralLinks.account_id, referrerId))
    .for('update')
  for (const id of [referrerId, refereeId]) {
    const account = await findAccount(ctx, id)
    if (!account || account.blocked_at) return 'blocked'
  }
  const since = startOfMonth(ctx.clock.now())
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(referrals)
    .where(and(eq(referrals.referrer_id, referrerId), gte(referrals.rewarded_at, since)))
  const { monthly_limit } = await getReferralTerms(ctx)
  return (row?.count ?? 0) >= monthly_limit ? 'limit_reached' : ''
}

async function emailReward(
  ctx: RequestContext,
  { referrer_id: referrerId, reward_kobo: rewardKobo }: ReferralRow,
): Promise<void> {
  const referrer = await findAccount(ctx, referrerId)
  if (!referrer) return
  await enqueueEmail(ctx, {
    to: referrer.email,
    content: {
      template: 'referral-reward',
      first_name: referrer.first_name,
      reward_kobo: rewardKobo,
      balance_kobo: await getStoreCredit(ctx, referrerId),
      link: `${ctx.publicUrl}/account/invite`,
    },
    related_to: '',
  })
}
