import { eq } from 'drizzle-orm'
import { later } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { readFacts } from '../../store/read-facts.ts'
import { readReferralTerms } from '../../store/referral-terms.ts'
import { isForReferrer } from './contact-of.ts'
import { giveReward } from './give-reward.ts'
import type { OrderFacts } from './order-facts.ts'
import { type ReferralRow, referrals } from './tables.ts'
import { isTooLittle } from './take-reward-back.ts'

const dayMs = 24 * 3_600_000

/**
 * An order was delivered and is paid, in the transaction in which that came true. The first of a friend that is big enough
 * earns the reward, at once or once it can no longer be sent back; one that goes to the referrer earns none for good.
 */
export async function noteFriendsOrder(ctx: RequestContext, order: OrderFacts): Promise<void> {
  const joined = await lockReferral(ctx, order.account_id)
  if (joined?.status !== 'joined' || isTooLittle(order.items_kobo, joined)) return
  if (await isForReferrer(ctx, joined, order)) {
    const refused = { status: 'rejected', reason: 'same_person', order_id: order.id } as const
    await ctx.db.update(referrals).set(refused).where(eq(referrals.referee_id, joined.referee_id))
    return
  }
  const dueAt = later(ctx.clock.now(), (await waitDays(ctx)) * dayMs)
  const [waiting] = await ctx.db
    .update(referrals)
    .set({ status: 'pending', order_id: order.id, due_at: dueAt })
    .where(eq(referrals.referee_id, joined.referee_id))
    .returning()
  if (waiting && dueAt <= ctx.clock.now()) await giveReward(ctx, waiting)
}

/** Days between a delivery and its reward; 0: none. */
export async function waitDays(ctx: RequestContext): Promise<number> {
  const { reward_on_delivery: at_once } = await readReferralTerms(ctx)
  return at_once ? 0 : (await readFacts(ctx)).returns_days
}

async function lockReferral(ctx: RequestContext, friendId: string): Promise<ReferralRow | undefined> {
  const [found] = await ctx.db
    .select()
    .from(referrals)
    .where(eq(referrals.referee_id, friendId))
    .for('update')
  return found
}
