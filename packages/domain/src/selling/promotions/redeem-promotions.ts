import { sql, and, asc, eq, isNull } from 'drizzle-orm'
import { withSavepoint, type RequestContext } from '../../core/context.ts'
import type { AppliedDiscount } from './allocate-discounts.ts'
import type { Discount } from '@shop/contract/orders'
import { type Promotion, promotions, promotionRedemptions } from './tables.ts'

interface RedeemPromotionsInput {
  order_id: string
  account_id: string
  discounts: readonly AppliedDiscount[]
}

/**
 * Takes one use of each promotion for an order, in the caller's transaction, after its stock: limited rows are locked
 * in id order, as the last locks of an order. Returns false, without writing, if staff changed a promotion in the
 * meantime or a limit is reached.
 */
export async function redeemPromotions(ctx: RequestContext, input: RedeemPromotionsInput): Promise<boolean> {
  if (input.discounts.length === 0) return true
  return withSavepoint(ctx, (ctx) => redeemEach(ctx, input))
}

async function redeemEach(
  ctx: RequestContext,
  { order_id: orderId, account_id: accountId, discounts }: RedeemPromotionsInput,
): Promise<boolean> {
  const redemptions = discounts.map(({ discount, version }) => ({
    id: discount.promotion_id,
    version,
    kobo: discount.amount_kobo,
  }))
  const { rows } = await ctx.db.execute(sql`
    with redemptions as (
      select * from json_to_recordset(${JSON.stringify(redemptions)}::json) as w (id uuid, version integer, kobo bigint)
    ), locked as materialized (
      select p.id from promotions p where p.id in (select id from redemptions) and p.usage_limit is not null
      order by p.id for no key update
    ), counted as (
      update promotions p set usage_count = p.usage_count + 1 from redemptions w
      where p.id in (select id from locked) and p.id = w.id and p.active and p.version = w.version
        and p.usage_count < p.usage_limit
      returning p.id
    ), of_account as (
      insert into promotion_customer_usage as mine (promotion_id, account_id, usage_count)
      select p.id, ${accountId}::uuid, 1 from promotions p where p.id in (select id from redemptions)
        and p.usage_limit_per_customer is not null order by p.id
      on conflict (promotion_id, account_id) do update set usage_count = mine.usage_count + 1
      where mine.usage_count < (select usage_limit_per_customer from promotions p where p.id = mine.promotion_id)
      returning promotion_id as id
    ), noted as (
      insert into promotion_redemptions (promotion_id, order_id, account_id, discount_kobo, redeemed_at)
      select id, ${orderId}::uuid, ${accountId}::uuid, kobo, ${ctx.clock.now().toISOString()}::timestamptz from redemptions
    )
    select p.id from promotions p join redemptions w using (id) where p.active and p.version = w.version
      and (p.usage_limit is null or p.id in (select id from counted))
      and (p.usage_limit_per_customer is null or p.id in (select id from of_account))`)
  return rows.length === discounts.length
}

/** Releases the uses of a locked order that was cancelled or expired. A repeat changes nothing. */
export async function releasePromotions(ctx: RequestContext, orderId: string): Promise<void> {
  await ctx.db.execute(sql`
    with back as (
      update promotion_redemptions set released_at = ${ctx.clock.now().toISOString()}
      where order_id = ${orderId} and released_at is null returning promotion_id, account_id
    ), locked as materialized (
      select p.id from promotions p where p.id in (select promotion_id from back) and p.usage_limit is not null
      order by p.id for no key update
    ), counted as (
      update promotions p set usage_count = greatest(p.usage_count - 1, 0) where p.id in (select id from locked)
    )
    update promotion_customer_usage a set usage_count = greatest(a.usage_count - 1, 0) from back
    where a.promotion_id = back.promotion_id and a.account_id = back.account_id`)
}

/**
 * Takes the released uses of an expired order again, regardless of their period: only the limits count. Returns false
 * if one is reached; the caller then rolls back.
 */
export async function redeemPromotionsAgain(ctx: RequestContext, orderId: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ redemption_count: number; redeemed_count: number }>(sql`
    with again as (
      update promotion_redemptions set released_at = null where order_id = ${orderId} and released_at is not null
      returning promotion_id, account_id
    ), locked as materialized (
      select p.id from promotions p where p.id in (select promotion_id from again) and p.usage_limit is not null
      order by p.id for no key update
    ), counted as (
      update promotions p set usage_count = p.usage_count + 1 where p.id in (select id from locked) and p.usage_count < p.usage_limit
      returning p.id
    ), of_account as (
      update promotion_customer_usage a set usage_count = a.usage_count + 1 from again, promotions p
      where a.promotion_id = again.promotion_id and a.account_id = again.account_id and p.id = a.promotion_id
        and p.usage_limit_per_customer is not null and a.usage_count < p.usage_limit_per_customer
      returning a.promotion_id as id
    )
    select count(*)::int as redemption_count, count(*) filter (where
      (p.usage_limit is null or p.id in (select id from counted))
      and (p.usage_limit_per_customer is null or p.id in (select id from of_account)))::int as redeemed_count
    from again join promotions p on p.id = again.promotion_id`)
  return rows[0]?.redemption_count === rows[0]?.redeemed_count
}

export type RedeemedPromotion = Promotion

/** Promotions used by an order, regardless of their current period and limits. */
export async function listPromotionsOfOrder(ctx: RequestContext, orderId: string): Promise<Promotion[]> {
  const rows = await ctx.db
    .select({ promotion: promotions })
    .from(promotionRedemptions)
    .innerJoin(promotions, eq(promotions.id, promotionRedemptions.promotion_id))
    .where(and(eq(promotionRedemptions.order_id, orderId), isNull(promotionRedemptions.released_at)))
    .orderBy(asc(promotions.id))
  return rows.map(({ promotion }) => promotion)
}

/** Updates the discount of each use of a locked order. A use whose discount is zero remains a use. */
export async function replaceRedemptions(
  ctx: RequestContext,
  orderId: string,
  discounts: readonly Discount[],
): Promise<void> {
  const redemptions = discounts.map(({ promotion_id: id, amount_kobo: kobo }) => ({ id, kobo }))
  await ctx.db.execute(sql`
    update promotion_redemptions u set discount_kobo = coalesce((
      select w.kobo from json_to_recordset(${JSON.stringify(redemptions)}::json) as w (id uuid, kobo bigint)
      where w.id = u.promotion_id), 0)
    where u.order_id = ${orderId} and u.released_at is null`)
}
