import { sql } from 'drizzle-orm'
import { withSavepoint } from '../../core/all-or-nothing.ts'
import type { RequestContext } from '../../core/context.ts'
import type { AppliedDiscount } from './applied-discount.ts'

export interface RedeemPromotionsInput {
  order_id: string
  account_id: string
  discounts: readonly AppliedDiscount[]
}

/**
 * Takes one use of each promotion for an order, in the caller's transaction, after its stock: limited rows are locked
 * in id order, the last locks of an order. False, and nothing written, where staff changed one meanwhile or a limit is
 * reached.
 */
export async function redeemPromotions(ctx: RequestContext, input: RedeemPromotionsInput): Promise<boolean> {
  if (input.discounts.length === 0) return true
  return withSavepoint(ctx, (ctx) => redeemEach(ctx, input))
}

async function redeemEach(
  ctx: RequestContext,
  { order_id: orderId, account_id: accountId, discounts }: RedeemPromotionsInput,
): Promise<boolean> {
  const requested = discounts.map(({ discount, version }) => ({
    id: discount.promotion_id,
    version,
    kobo: discount.amount_kobo,
  }))
  const { rows } = await ctx.db.execute(sql`
    with wished as (
      select * from json_to_recordset(${JSON.stringify(requested)}::json) as w (id uuid, version integer, kobo bigint)
    ), locked as materialized (
      select p.id from promotions p where p.id in (select id from wished) and p.usage_limit is not null
      order by p.id for no key update
    ), counted as (
      update promotions p set usage_count = p.usage_count + 1 from wished w
      where p.id in (select id from locked) and p.id = w.id and p.active and p.version = w.version
        and p.usage_count < p.usage_limit
      returning p.id
    ), of_account as (
      insert into promotion_customer_usage as mine (promotion_id, account_id, usage_count)
      select p.id, ${accountId}::uuid, 1 from promotions p where p.id in (select id from wished)
        and p.usage_limit_per_customer is not null order by p.id
      on conflict (promotion_id, account_id) do update set usage_count = mine.usage_count + 1
      where mine.usage_count < (select usage_limit_per_customer from promotions p where p.id = mine.promotion_id)
      returning promotion_id as id
    ), noted as (
      insert into promotion_redemptions (promotion_id, order_id, account_id, discount_kobo, redeemed_at)
      select id, ${orderId}::uuid, ${accountId}::uuid, kobo, ${ctx.clock.now().toISOString()}::timestamptz from wished
    )
    select p.id from promotions p join wished w using (id) where p.active and p.version = w.version
      and (p.usage_limit is null or p.id in (select id from counted))
      and (p.usage_limit_per_customer is null or p.id in (select id from of_account))`)
  return rows.length === discounts.length
}
