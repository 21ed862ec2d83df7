import { and, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { recordCreditTransaction } from '../../payments/store-credit/move-credit.ts'
import { lockCredit } from '../../payments/store-credit/lock-credit.ts'
import { type ReferralRow, referrals } from './tables.ts'

/**
 * Applies a lower value of the retained items of an order, in kobo, in the transaction that lowered it. If it is too low
 * for a reward, a pending reward is not given, and the unspent part of a given one is reversed. The spent part stays
 * with the customer.
 */
export async function reverseReward(
  ctx: RequestContext,
  orderId: string,
  retainedKobo: number,
): Promise<void> {
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
export function isBelowMinimum(
  retainedKobo: number,
  { min_order_kobo: minOrderKobo }: Pick<ReferralRow, 'min_order_kobo'>,
): boolean {
  return retainedKobo < Math.max(1, minOrderKobo)
}
