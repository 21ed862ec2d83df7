import type { AdminPromotion } from '@shop/contract/admin/promotions'
import { sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { promotionState } from './promotion-state.ts'
import { type Promotion, promotionUses } from './tables.ts'

export interface SoFar {
  orders: number
  given_kobo: number
}

/** What each promotion did so far, by its id: orders that were neither cancelled nor lapsed. */
export async function readSoFar(ctx: RequestContext): Promise<ReadonlyMap<string, SoFar>> {
  const rows = await ctx.db
    .select({
      id: promotionUses.promotionId,
      orders: sql<number>`count(*)::int`,
      given: sql<string>`coalesce(sum(${promotionUses.discountKobo}), 0)`,
    })
    .from(promotionUses)
    .where(sql`${promotionUses.givenBackAt} is null`)
    .groupBy(promotionUses.promotionId)
  return new Map(rows.map(({ id, orders, given }) => [id, { orders, given_kobo: Number(given) }]))
}

export interface AnswerParts {
  now: Date
  slugs: ReadonlyMap<number, string>
  soFar: ReadonlyMap<string, SoFar>
}

/** A promotion as staff see it. */
export function promotionAnswer(promotion: Promotion, { now, slugs, soFar }: AnswerParts): AdminPromotion {
  const { orders = 0, given_kobo = 0 } = soFar.get(promotion.id) ?? {}
  return {
    id: promotion.id,
    name: promotion.name,
    code: promotion.codeKey,
    kind: promotion.kind,
    percent: promotion.percent,
    amount_kobo: promotion.amountKobo,
    buy_quantity: promotion.buyQuantity,
    get_quantity: promotion.getQuantity,
    categories: promotion.categoryIds.flatMap((id) => slugs.get(id) ?? []),
    product_ids: promotion.productIds,
    min_basket_kobo: promotion.minBasketKobo,
    max_discount_kobo: promotion.maxDiscountKobo,
    starts_at: promotion.startsAt.toISOString(),
    ends_at: promotion.endsAt?.toISOString() ?? null,
    max_uses: promotion.maxUses,
    max_uses_each: promotion.maxUsesEach,
    joins_delivery: promotion.joinsDelivery,
    joins_others: promotion.joinsOthers,
    on_reduced: promotion.onReduced,
    active: promotion.active,
    version: promotion.version,
    state: promotionState(promotion, now),
    orders,
    given_kobo,
  }
}
