import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Discount } from '@shop/contract/orders'
import type { RequestContext } from '../../core/context.ts'
import { type Promotion, promotions, promotionRedemptions } from './tables.ts'

export type RedeemedPromotion = Promotion

/** The promotions of which an order has a use, whatever their periods and limits say by now. */
export async function listPromotionsOfOrder(ctx: RequestContext, orderId: string): Promise<Promotion[]> {
  const rows = await ctx.db
    .select({ promotion: promotions })
    .from(promotionRedemptions)
    .innerJoin(promotions, eq(promotions.id, promotionRedemptions.promotion_id))
    .where(and(eq(promotionRedemptions.order_id, orderId), isNull(promotionRedemptions.released_at)))
    .orderBy(asc(promotions.id))
  return rows.map(({ promotion }) => promotion)
}

/** Writes what the uses of a locked order take off it now; one that takes off nothing stays a use. */
export async function replaceRedemptions(
  ctx: RequestContext,
  orderId: string,
  discounts: readonly Discount[],
): Promise<void> {
  const requested = discounts.map(({ promotion_id: id, amount_kobo: kobo }) => ({ id, kobo }))
  await ctx.db.execute(sql`
    update promotion_redemptions u set discount_kobo = coalesce((
      select w.kobo from json_to_recordset(${JSON.stringify(requested)}::json) as w (id uuid, kobo bigint)
      where w.id = u.promotion_id), 0)
    where u.order_id = ${orderId} and u.released_at is null`)
}
