import type { Discount } from '@shop/contract/orders'
import { and, eq, inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { isSelfReferral } from './contact-of.ts'
import type { OrderSnapshot } from './order-facts.ts'
import { referrals } from './tables.ts'

/** Refuses with gift_refused an order that a friend's gift lowers and that goes to who gave it. */
export async function assertNotSelfReferral(
  ctx: RequestContext,
  order: Pick<OrderSnapshot, 'account_id' | 'address' | 'isDoorDelivery'>,
  discounts: readonly Discount[],
): Promise<void> {
  // Gifts have codes: what lowers orders by itself is asked nothing.
  const typed = discounts.flatMap(({ code, promotion_id }) => (code === null ? [] : [promotion_id]))
  if (typed.length === 0) return
  const [gift] = await ctx.db
    .select()
    .from(referrals)
    .where(and(eq(referrals.referee_id, order.account_id), inArray(referrals.promotion_id, typed)))
  if (gift && (await isSelfReferral(ctx, gift, order))) fail('referral_discount_not_eligible')
}
