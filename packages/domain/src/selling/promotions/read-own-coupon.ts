import { and, eq } from 'drizzle-orm'
import type { ShopContext } from '../../core/context.ts'
import { type Promotion, promotions } from './tables.ts'
import { promotionState } from './promotion-state.ts'

/** A coupon that was given to this account alone and can still be used. */
export async function readOwnCoupon(shop: ShopContext, accountId: string): Promise<Promotion | undefined> {
  const given = await shop.db
    .select()
    .from(promotions)
    .where(and(eq(promotions.accountId, accountId), eq(promotions.active, true)))
  const now = shop.clock.now()
  return given.find((each) => promotionState(each, now) === 'running')
}

/** Nobody uses it any more: its owner is forgotten. */
export async function endOwnCoupons(shop: ShopContext, accountId: string): Promise<void> {
  await shop.db.update(promotions).set({ active: false }).where(eq(promotions.accountId, accountId))
}
