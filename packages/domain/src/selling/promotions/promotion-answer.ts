import type { AdminPromotion } from '@shop/contract/admin/promotions'
import { sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { promotionStatus } from './promotion-state.ts'
import { type Promotion, promotionRedemptions } from './tables.ts'

export interface PromotionStats {
  orders: number
  given_kobo: number
}

/** What each promotion did so far, by its id: orders that were neither cancelled nor lapsed. */
export async function getPromotionStats(ctx: RequestContext): Promise<ReadonlyMap<string, PromotionStats>> {
  const rows = await ctx.db
    .select({
      id: promotionRedemptions.promotion_id,
      orders: sql<number>`count(*)::int`,
      given: sql<string>`coalesce(sum(${promotionRedemptions.discount_kobo}), 0)`,
    })
    .from(promotionRedemptions)
    .where(sql`${promotionRedemptions.released_at} is null`)
    .groupBy(promotionRedemptions.promotion_id)
  return new Map(rows.map(({ id, orders, given }) => [id, { orders, given_kobo: Number(given) }]))
}

export interface PresenterContext {
  now: Date
  slugs: ReadonlyMap<number, string>
  stats: ReadonlyMap<string, PromotionStats>
}

/** A promotion as staff see it. */
export function toAdminPromotion(
  promotion: Promotion,
  { now, slugs, stats }: PresenterContext,
): AdminPromotion {
  const { orders = 0, given_kobo = 0 } = stats.get(promotion.id) ?? {}
  return {
    id: promotion.id,
    name: promotion.name,
    code: promotion.code_key,
    kind: promotion.kind,
    percent: promotion.percent,
    amount_kobo: promotion.amount_kobo,
    buy_quantity: promotion.buy_quantity,
    get_quantity: promotion.get_quantity,
    categories: promotion.category_ids.flatMap((id) => slugs.get(id) ?? []),
    product_ids: promotion.product_ids,
    min_order_kobo: promotion.min_order_kobo,
    max_discount_kobo: promotion.max_discount_kobo,
    starts_at: promotion.starts_at.toISOString(),
    ends_at: promotion.ends_at?.toISOString() ?? null,
    usage_limit: promotion.usage_limit,
    usage_limit_per_customer: promotion.usage_limit_per_customer,
    combines_with_delivery: promotion.combines_with_delivery,
    combines_with_others: promotion.combines_with_others,
    includes_sale_items: promotion.includes_sale_items,
    active: promotion.active,
    version: promotion.version,
    status: promotionStatus(promotion, now),
    order_count: orders,
    total_discount_kobo: given_kobo,
  }
}
