import { eq, and, asc, lte, gte, sql, inArray } from 'drizzle-orm'
import { addMs, startOfMonth, dayMs } from '../../core/dates.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { loadStoreDetails } from '../../store/store-details.ts'
import { referralTerms } from '../../store/marketing-rules.ts'
import { isSelfReferral, type OrderSnapshot } from './referral-rules.ts'
import { type ReferralRow, referrals, referralLinks } from './tables.ts'
import { forEachIsolated } from '../../core/jobs/outbox-worker.ts'
import type { ReferralReason } from '@shop/contract/referrals'
import { findAccount } from '../../identity/accounts/accounts.ts'
import { recordAudit } from '../../core/audit.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import {
  recordCreditTransaction,
  getStoreCredit,
  lockCredit,
} from '../../payments/store-credit/store-credit.ts'

/**
 * Handles a delivered and paid order, in that transaction. A referee's first order above the minimum earns the reward,
 * at once or after the return period. A self-referral never earns one.
 */
export async function recordRefereeOrder(ctx: RequestContext, order: OrderSnapshot): Promise<void> {
  const referral = await lockReferral(ctx, order.account_id)
  if (referral?.status !== 'joined' || isBelowMinimum(order.items_kobo, referral)) return
  if (await isSelfReferral(ctx, referral, order)) {
    const rejection = { status: 'rejected', reason: 'same_person', order_id: order.id } as const
    await ctx.db.update(referrals).set(rejection).where(eq(referrals.referee_id, referral.referee_id))
    return
  }
  const dueAt = addMs(ctx.clock.now(), (await rewardDelayDays(ctx)) * dayMs)
  const [waiting] = await ctx.db
    .update(referrals)
    .set({ status: 'pending', order_id: order.id, due_at: dueAt })
    .where(eq(referrals.referee_id, referral.referee_id))
    .returning()
  if (waiting && dueAt <= ctx.clock.now()) await payReward(ctx, waiting)
}

/** Days between delivery and reward; 0 for immediately. */
export async function rewardDelayDays(ctx: RequestContext): Promise<number> {
  const { reward_on_delivery: at_once } = await referralTerms.read(ctx)
  return at_once ? 0 : (await loadStoreDetails(ctx)).returns_days
}

async function lockReferral(ctx: RequestContext, refereeId: string): Promise<ReferralRow | undefined> {
  const [found] = await ctx.db
    .select()
    .from(referrals)
    .where(eq(referrals.referee_id, refereeId))
    .for('update')
  return found
}

type GetRetainedKobo = (ctx: RequestContext, orderId: string) => Promise<number>

/**
 * An hourly job: gives rewards whose orders can no longer be returned, if enough of the items are retained.
 * `getRetainedKobo`: value of the retained items of an order, in kobo. Returns the number of rewards handled.
 */
export async function payDueRewards(ctx: RequestContext, getRetainedKobo: GetRetainedKobo): Promise<number> {
  const isDue = and(eq(referrals.status, 'pending'), lte(referrals.due_at, ctx.clock.now()))
  const due = await ctx.db
    .select({ id: referrals.referee_id })
    .from(referrals)
    .where(isDue)
    .orderBy(asc(referrals.due_at))
  const ids = due.map(({ id }) => id)
  return forEachIsolated(ctx, ids, (id) =>
    inTransaction(ctx, async (ctx) => {
      const [referral] = await ctx.db
        .select()
        .from(referrals)
        .where(and(eq(referrals.referee_id, id), isDue))
        .for('update', { skipLocked: true })
      if (referral) await payOrReverse(ctx, referral, getRetainedKobo)
      return referral !== undefined
    }),
  )
}

async function payOrReverse(ctx: RequestContext, referral: ReferralRow, getRetainedKobo: GetRetainedKobo) {
  const orderId = referral.order_id ?? ''
  const retainedKobo = await getRetainedKobo(ctx, orderId)
  if (isBelowMinimum(retainedKobo, referral)) await reverseReward(ctx, orderId, retainedKobo)
  else await payReward(ctx, referral)
}

/**
 * Gives the reward of a locked referral with ledger entry and email. Rejects it if either account is blocked by now, or
 * the referrer has reached the monthly limit.
 */
async function payReward(ctx: RequestContext, referral: ReferralRow): Promise<void> {
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

async function rejectionReason(ctx: RequestContext, referral: ReferralRow): Promise<ReferralReason | null> {
  // Rewards of one referrer are given one at a time; otherwise two could both be the last one of the month.
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
  const { monthly_limit } = await referralTerms.read(ctx)
  return (row?.count ?? 0) >= monthly_limit ? 'limit_reached' : null
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
    language: referrer.language,
    related_to: '',
  })
}

/**
 * Handles a lower value of an order's retained items, in kobo, in the transaction that lowered it. Below the minimum,
 * a pending reward is not given, and the unspent part of a given reward is reversed.
 */
export async function reverseReward(ctx: RequestContext, orderId: string, retainedKobo: number) {
  const [found] = await ctx.db
    .select()
    .from(referrals)
    .where(and(eq(referrals.order_id, orderId), inArray(referrals.status, ['pending', 'rewarded'])))
    .for('update')
  if (!found || !isBelowMinimum(retainedKobo, found)) return
  const { referee_id: refereeId, referrer_id: referrerId } = found
  const own = eq(referrals.referee_id, refereeId)
  const reason = 'order_refunded' as const
  if (found.status === 'pending') {
    await ctx.db.update(referrals).set({ status: 'rejected', reason }).where(own)
    return
  }
  const reversedKobo = Math.min(found.reward_kobo, await lockCredit(ctx, referrerId))
  await ctx.db.update(referrals).set({ status: 'reversed', reason, reversed_kobo: reversedKobo }).where(own)
  if (reversedKobo === 0) return
  const reference = `referral:${refereeId}`
  await recordCreditTransaction(ctx, {
    account_id: referrerId,
    change_kobo: -reversedKobo,
    reason: 'referral_reversed',
    reference,
  })
  await recordAudit(ctx, 'marketing.referral_reward_reversed', `account:${referrerId}`, {
    referee_id: refereeId,
    reversed_kobo: reversedKobo,
  })
}

/** Whether items of this value, in kobo, earn no reward. */
function isBelowMinimum(
  retainedKobo: number,
  { min_order_kobo: minOrderKobo }: Pick<ReferralRow, 'min_order_kobo'>,
): boolean {
  return retainedKobo < Math.max(1, minOrderKobo)
}
