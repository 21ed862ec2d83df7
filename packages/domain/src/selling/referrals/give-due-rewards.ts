import { and, asc, eq, lte } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { forEachIsolated } from '../../core/jobs/each-alone.ts'
import { payReward } from './give-reward.ts'
import { type ReferralRow, referrals } from './tables.ts'
import { isBelowMinimum, reverseReward } from './take-reward-back.ts'

type GetRetainedKobo = (ctx: RequestContext, orderId: string) => Promise<number>

/**
 * An hourly job: gives the rewards whose orders can no longer be returned, if enough of their items is retained.
 * `getRetainedKobo`: the value of the items that an order retains, in kobo. Returns how many rewards it handled.
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

async function payOrReverse(
  ctx: RequestContext,
  referral: ReferralRow,
  getRetainedKobo: GetRetainedKobo,
): Promise<void> {
  const orderId = referral.order_id ?? ''
  const retainedKobo = await getRetainedKobo(ctx, orderId)
  if (isBelowMinimum(retainedKobo, referral)) await reverseReward(ctx, orderId, retainedKobo)
  else await payReward(ctx, referral)
}
