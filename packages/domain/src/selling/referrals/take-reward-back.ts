import { and, eq, inArray } from 'drizzle-orm'
import { recordAct } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { moveCredit } from '../../payments/store-credit/move-credit.ts'
import { lockCredit } from '../../payments/store-credit/lock-credit.ts'
import { type ReferralRow, referrals } from './tables.ts'

/**
 * Applies a lower value of the retained items of an order, in kobo, in the transaction that lowered it. If it is too low
 * for a reward, a pending reward is not given, and the unspent part of a given one is reversed. The spent part stays
 * with the customer.
 */
export async function takeRewardBack(ctx: RequestContext, orderId: string, keptKobo: number): Promise<void> {
  const [found] = await ctx.db
    .select()
    .from(referrals)
    .where(and(eq(referrals.orderId, orderId), inArray(referrals.state, ['waiting', 'rewarded'])))
    .for('update')
  if (!found || !isTooLittle(keptKobo, found)) return
  const { friendId, referrerId } = found
  const own = eq(referrals.friendId, friendId)
  const reason = 'order_refunded' as const
  if (found.state === 'waiting') {
    await ctx.db.update(referrals).set({ state: 'refused', reason }).where(own)
    return
  }
  const takenKobo = Math.min(found.rewardKobo, await lockCredit(ctx, referrerId))
  await ctx.db.update(referrals).set({ state: 'taken_back', reason, takenKobo }).where(own)
  if (takenKobo === 0) return
  const subject = `referral:${friendId}`
  await moveCredit(ctx, { accountId: referrerId, changeKobo: -takenKobo, reason: 'referral_back', subject })
  await recordAct(ctx, 'marketing:referral-back', `account:${referrerId}`, { friendId, takenKobo })
}

/** Whether items of this value, in kobo, earn no reward. */
export function isTooLittle(keptKobo: number, { minOrderKobo }: Pick<ReferralRow, 'minOrderKobo'>): boolean {
  return keptKobo < Math.max(1, minOrderKobo)
}
