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
  const joined = await lockReferral(ctx, order.accountId)
  if (joined?.state !== 'joined' || isTooLittle(order.itemsKobo, joined)) return
  if (await isForReferrer(ctx, joined, order)) {
    const refused = { state: 'refused', reason: 'same_person', orderId: order.id } as const
    await ctx.db.update(referrals).set(refused).where(eq(referrals.friendId, joined.friendId))
    return
  }
  const dueAt = later(ctx.clock.now(), (await waitDays(ctx)) * dayMs)
  const [waiting] = await ctx.db
    .update(referrals)
    .set({ state: 'waiting', orderId: order.id, dueAt })
    .where(eq(referrals.friendId, joined.friendId))
    .returning()
  if (waiting && dueAt <= ctx.clock.now()) await giveReward(ctx, waiting)
}

/** Days between a delivery and its reward; 0: none. */
export async function waitDays(ctx: RequestContext): Promise<number> {
  const { at_once } = await readReferralTerms(ctx)
  return at_once ? 0 : (await readFacts(ctx)).returns_days
}

async function lockReferral(ctx: RequestContext, friendId: string): Promise<ReferralRow | undefined> {
  const [found] = await ctx.db.select().from(referrals).where(eq(referrals.friendId, friendId)).for('update')
  return found
}
