import { and, eq, inArray, or } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { expirePersonalCoupons } from '../promotions/read-own-coupon.ts'
import { referralLinks, referrals } from './tables.ts'

/** The link is gone and nothing more is promised; that a reward was given stays, as the ledger names it. */
export async function eraseReferrals(ctx: RequestContext, accountId: string): Promise<void> {
  await ctx.db.delete(referralLinks).where(eq(referralLinks.account_id, accountId))
  await expirePersonalCoupons(ctx, accountId)
  const own = or(eq(referrals.referee_id, accountId), eq(referrals.referrer_id, accountId))
  await ctx.db
    .update(referrals)
    .set({ status: 'rejected', reason: 'blocked' })
    .where(and(own, inArray(referrals.status, ['joined', 'pending'])))
}
