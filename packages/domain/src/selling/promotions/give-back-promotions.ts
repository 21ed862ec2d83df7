import { sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'

/** Gives back, once, the uses that a locked order took: it was cancelled or lapsed. */
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
 * Takes once more what a lapsed order gave back, whatever its period says by now: only the limits count. Where one is
 * reached it answers false, and the caller undoes what was written.
 */
export async function redeemPromotionsAgain(ctx: RequestContext, orderId: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ wanted: number; taken: number }>(sql`
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
    select count(*)::int as wanted, count(*) filter (where
      (p.usage_limit is null or p.id in (select id from counted))
      and (p.usage_limit_per_customer is null or p.id in (select id from of_account)))::int as taken
    from again join promotions p on p.id = again.promotion_id`)
  return rows[0]?.wanted === rows[0]?.taken
}
