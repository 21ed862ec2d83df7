import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { type Promotion, promotions } from './tables.ts'
import { promotionStatus } from './promotion-state.ts'

/** A coupon that was given to this account alone and can still be used. */
export async function findPersonalCoupon(
  ctx: RequestContext,
  accountId: string,
): Promise<Promotion | undefined> {
  const given = await ctx.db
    .select()
    .from(promotions)
    .where(and(eq(promotions.account_id, accountId), eq(promotions.active, true)))
  const now = ctx.clock.now()
  return given.find((each) => promotionStatus(each, now) === 'active')
}

/** Nobody uses it any more: its owner is forgotten. */
export async function expirePersonalCoupons(ctx: RequestContext, accountId: string): Promise<void> {
  await ctx.db.update(promotions).set({ active: false }).where(eq(promotions.account_id, accountId))
}
