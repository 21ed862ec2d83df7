import { eq } from 'drizzle-orm'
import { addMs } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { loadStoreDetails } from '../../store/read-facts.ts'
import { getReferralTerms } from '../../store/referral-terms.ts'
import { isSelfReferral } from './contact-of.ts'
import { payReward } from './give-reward.ts'
import type { OrderSnapshot } from './order-facts.ts'
import { type ReferralRow, referrals } from './tables.ts'
import { isBelowMinimum } from './take-reward-back.ts'

const dayMs = 24 * 3_600_000

/**
 * An order was delivered and is paid, in the transaction in which that came true. The first of a friend that is big enough
 * earns the reward, at once or once it can no longer be sent back; one that goes to the referrer earns none for good.
 */
export async function recordRefereeOrder(ctx: RequestContext, order: OrderSnapshot): Promise<void> {
  const joined = await lockReferral(ctx, order.account_id)
  if (joined?.status !== 'joined' || isBelowMinimum(order.items_kobo, joined)) return
  if (await isSelfReferral(ctx, joined, order)) {
    const refused = { status: 'rejected', reason: 'same_person', order_id: order.id } as const
    await ctx.db.update(referrals).set(refused).where(eq(referrals.referee_id, joined.referee_id))
    return
  }
  const dueAt = addMs(ctx.clock.now(), (await rewardDelayDays(ctx)) * dayMs)
  const [waiting] = await ctx.db
    .update(referrals)
    .set({ status: 'pending', order_id: order.id, due_at: dueAt })
    .where(eq(referrals.referee_id, joined.referee_id))
    .returning()
  if (waiting && dueAt <= ctx.clock.now()) await payReward(ctx, waiting)
}

/** Days between a delivery and its reward; 0: none. */
export async function rewardDelayDays(ctx: RequestContext): Promise<number> {
  const { reward_on_delivery: at_once } = await getReferralTerms(ctx)
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
