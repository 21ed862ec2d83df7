import { and, eq, inArray, or } from 'drizzle-orm'
import type { ShopContext } from '../../core/context.ts'
import { endOwnCoupons } from '../promotions/read-own-coupon.ts'
import { referralLinks, referrals } from './tables.ts'

/** The link is gone and nothing more is promised; that a reward was given stays, as the ledger names it. */
export async function forgetReferrals(shop: ShopContext, accountId: string): Promise<void> {
  await shop.db.delete(referralLinks).where(eq(referralLinks.accountId, accountId))
  await endOwnCoupons(shop, accountId)
  const own = or(eq(referrals.friendId, accountId), eq(referrals.referrerId, accountId))
  await shop.db
    .update(referrals)
    .set({ state: 'refused', reason: 'blocked' })
    .where(and(own, inArray(referrals.state, ['joined', 'waiting'])))
}
