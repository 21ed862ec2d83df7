import { and, eq, inArray, or } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { endOwnCoupons } from '../promotions/read-own-coupon.ts'
import { referralLinks, referrals } from './tables.ts'

/** The link is gone and nothing more is promised; that a reward was given stays, as the ledger names it. */
export async function forgetReferrals(ctx: RequestContext, accountId: string): Promise<void> {
  await ctx.db.delete(referralLinks).where(eq(referralLinks.accountId, accountId))
  await endOwnCoupons(ctx, accountId)
  const own = or(eq(referrals.friendId, accountId), eq(referrals.referrerId, accountId))
  await ctx.db
    .update(referrals)
    .set({ state: 'refused', reason: 'blocked' })
    .where(and(own, inArray(referrals.state, ['joined', 'waiting'])))
}
