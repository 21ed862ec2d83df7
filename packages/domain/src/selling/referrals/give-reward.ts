import type { ReferralReason } from '@shop/contract/referrals'
import { and, eq, gte, sql } from 'drizzle-orm'
import { findAccount } from '../../identity/accounts/find-account.ts'
import { recordAct } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { startOfMonth } from '../../core/lagos-days.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import { moveCredit } from '../../payments/store-credit/move-credit.ts'
import { readCredit } from '../../payments/store-credit/read-credit.ts'
import { readReferralTerms } from '../../store/referral-terms.ts'
import { referralLinks, type ReferralRow, referrals } from './tables.ts'

/**
 * Gives the reward of a waiting referral that the caller has locked, with its ledger entry and a mail; or refuses it where
 * one of the two is blocked by now, or the referrer had as many this month as one may have.
 */
export async function giveReward(ctx: RequestContext, referral: ReferralRow): Promise<void> {
  const { friendId, referrerId, rewardKobo } = referral
  const own = eq(referrals.friendId, friendId)
  const reason = await refusalOf(ctx, referral)
  if (reason) {
    await ctx.db.update(referrals).set({ state: 'refused', reason }).where(own)
    return
  }
  await ctx.db.update(referrals).set({ state: 'rewarded', rewardedAt: ctx.clock.now() }).where(own)
  const subject = `referral:${friendId}`
  await moveCredit(ctx, { accountId: referrerId, changeKobo: rewardKobo, reason: 'referral', subject })
  await recordAct(ctx, 'marketing:referral-reward', `account:${referrerId}`, { friendId, rewardKobo })
  await mailReward(ctx, referral)
}

async function refusalOf(ctx: RequestContext, referral: ReferralRow): Promise<ReferralReason> {
  // Rewards of one referrer come one after the other: else two at once both see the last place of the month.
  const { referrerId, friendId } = referral
  await ctx.db
    .select({ code: referralLinks.code })
    .from(referralLinks)
    .where(eq(referralLinks.accountId, referrerId))
    .for('update')
  for (const id of [referrerId, friendId]) {
    const account = await findAccount(ctx, id)
    if (!account || account.blockedAt) return 'blocked'
  }
  const since = startOfMonth(ctx.clock.now())
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(referrals)
    .where(and(eq(referrals.referrerId, referrerId), gte(referrals.rewardedAt, since)))
  const { monthly_max } = await readReferralTerms(ctx)
  return (row?.count ?? 0) >= monthly_max ? 'limit' : ''
}

async function mailReward(ctx: RequestContext, { referrerId, rewardKobo }: ReferralRow): Promise<void> {
  const referrer = await findAccount(ctx, referrerId)
  if (!referrer) return
  await postMail(ctx, {
    to: referrer.email,
    content: {
      template: 'referral-reward',
      firstName: referrer.firstName,
      reward_kobo: rewardKobo,
      balance_kobo: await readCredit(ctx, referrerId),
      link: `${ctx.publicUrl}/account/invite`,
    },
    about: '',
  })
}
