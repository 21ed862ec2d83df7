import type { AdminPromotion } from '@shop/contract/admin/promotions'
import { desc, eq, isNull, sql } from 'drizzle-orm'
import { getCategorySlugs } from '../../catalogue/products/categories.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/errors.ts'
import { type Promotion, promotions, promotionRedemptions } from './tables.ts'
import { promotionStatus } from './promotion-eligibility.ts'

/** All promotions except personal coupons, newest first, with their results so far. */
export async function listPromotions(ctx: RequestContext): Promise<{ items: AdminPromotion[] }> {
  requirePermission(ctx.actor, 'marketing:read')
  const all = await ctx.db
    .select()
    .from(promotions)
    .where(isNull(promotions.account_id))
    .orderBy(desc(promotions.created_at), desc(promotions.id))
  return { items: await presentPromotions(ctx, all) }
}

/** One promotion. Throws not_found. */
export async function getPromotion(ctx: RequestContext, { promotion_id: id }: { promotion_id: string }) {
  requirePermission(ctx.actor, 'marketing:read')
  return presentPromotion(ctx, await findPromotion(ctx, id))
}

export async function presentPromotion(ctx: RequestContext, promotion: Promotion): Promise<AdminPromotion> {
  const [presented] = await presentPromotions(ctx, [promotion])
  return presented ?? fail('not_found')
}

async function presentPromotions(ctx: RequestContext, found: readonly Promotion[]) {
  const parts = {
    now: ctx.clock.now(),
    slugs: await getCategorySlugs(ctx),
    stats: await getPromotionStats(ctx),
  }
  return found.map((promotion) => toAdminPromotion(promotion, parts))
}

/** The stored promotion, locked inside a transaction. Throws not_found. */
export async function findPromotion(ctx: RequestContext, id: string): Promise<Promotion> {
  if (!isUuid(id)) fail('not_found')
  const query = ctx.db.select().from(promotions).where(eq(promotions.id, id))
  const [found] = await (ctx.inTransaction ? query.for('no key update') : query)
  return found ?? fail('not_found')
}

interface PromotionStats {
  orders: number
  discount_kobo: number
}

/** Results by promotion id, from orders that were not cancelled or expired. */
async function getPromotionStats(ctx: RequestContext): Promise<ReadonlyMap<string, PromotionStats>> {
  const rows = await ctx.db
    .select({
      id: promotionRedemptions.promotion_id,
      orders: sql<number>`count(*)::int`,
      discounts: sql<string>`coalesce(sum(${promotionRedemptions.discount_kobo}), 0)`,
    })
    .from(promotionRedemptions)
    .where(sql`${promotionRedemptions.released_at} is null`)
    .groupBy(promotionRedemptions.promotion_id)
  return new Map(rows.map(({ id, orders, discounts }) => [id, { orders, discount_kobo: Number(discounts) }]))
}

interface PresenterContext {
  now: Date
  slugs: ReadonlyMap<number, string>
  stats: ReadonlyMap<string, PromotionStats>
}

function toAdminPromotion(promotion: Promotion, { now, slugs, stats }: PresenterContext): AdminPromotion {
  const { orders = 0, discount_kobo = 0 } = stats.get(promotion.id) ?? {}
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
    total_discount_kobo: discount_kobo,
  }
}
