import { sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'

/** Gives back, once, the uses that a locked order took: it was cancelled or lapsed. */
export async function giveBackPromotions(ctx: RequestContext, orderId: string): Promise<void> {
  await ctx.db.execute(sql`
    with back as (
      update promotion_uses set given_back_at = ${ctx.clock.now().toISOString()}
      where order_id = ${orderId} and given_back_at is null returning promotion_id, account_id
    ), locked as materialized (
      select p.id from promotions p where p.id in (select promotion_id from back) and p.max_uses is not null
      order by p.id for no key update
    ), counted as (
      update promotions p set uses = greatest(p.uses - 1, 0) where p.id in (select id from locked)
    )
    update promotion_accounts a set uses = greatest(a.uses - 1, 0) from back
    where a.promotion_id = back.promotion_id and a.account_id = back.account_id`)
}

/**
 * Takes once more what a lapsed order gave back, whatever its period says by now: only the limits count. Where one is
 * reached it answers false, and the caller undoes what was written.
 */
export async function takePromotionsAgain(ctx: RequestContext, orderId: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ wanted: number; taken: number }>(sql`
    with again as (
      update promotion_uses set given_back_at = null where order_id = ${orderId} and given_back_at is not null
      returning promotion_id, account_id
    ), locked as materialized (
      select p.id from promotions p where p.id in (select promotion_id from again) and p.max_uses is not null
      order by p.id for no key update
    ), counted as (
      update promotions p set uses = p.uses + 1 where p.id in (select id from locked) and p.uses < p.max_uses
      returning p.id
    ), of_account as (
      update promotion_accounts a set uses = a.uses + 1 from again, promotions p
      where a.promotion_id = again.promotion_id and a.account_id = again.account_id and p.id = a.promotion_id
        and p.max_uses_each is not null and a.uses < p.max_uses_each
      returning a.promotion_id as id
    )
    select count(*)::int as wanted, count(*) filter (where
      (p.max_uses is null or p.id in (select id from counted))
      and (p.max_uses_each is null or p.id in (select id from of_account)))::int as taken
    from again join promotions p on p.id = again.promotion_id`)
  return rows[0]?.wanted === rows[0]?.taken
}
