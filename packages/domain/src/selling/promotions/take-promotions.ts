import { sql } from 'drizzle-orm'
import { allOrNothing } from '../../core/all-or-nothing.ts'
import type { RequestContext } from '../../core/context.ts'
import type { AppliedDiscount } from './applied-discount.ts'

export interface PromotionsWish {
  orderId: string
  accountId: string
  discounts: readonly AppliedDiscount[]
}

/**
 * Takes one use of each promotion for an order, in the caller's transaction, after its stock: limited rows are locked
 * in id order, the last locks of an order. False, and nothing written, where staff changed one meanwhile or a limit is
 * reached.
 */
export async function takePromotions(ctx: RequestContext, wish: PromotionsWish): Promise<boolean> {
  if (wish.discounts.length === 0) return true
  return allOrNothing(ctx, (ctx) => takeEach(ctx, wish))
}

async function takeEach(
  ctx: RequestContext,
  { orderId, accountId, discounts }: PromotionsWish,
): Promise<boolean> {
  const wished = discounts.map(({ discount, version }) => ({
    id: discount.promotion_id,
    version,
    kobo: discount.kobo,
  }))
  const { rows } = await ctx.db.execute(sql`
    with wished as (
      select * from json_to_recordset(${JSON.stringify(wished)}::json) as w (id uuid, version integer, kobo bigint)
    ), locked as materialized (
      select p.id from promotions p where p.id in (select id from wished) and p.max_uses is not null
      order by p.id for no key update
    ), counted as (
      update promotions p set uses = p.uses + 1 from wished w
      where p.id in (select id from locked) and p.id = w.id and p.active and p.version = w.version
        and p.uses < p.max_uses
      returning p.id
    ), of_account as (
      insert into promotion_accounts as mine (promotion_id, account_id, uses)
      select p.id, ${accountId}::uuid, 1 from promotions p where p.id in (select id from wished)
        and p.max_uses_each is not null order by p.id
      on conflict (promotion_id, account_id) do update set uses = mine.uses + 1
      where mine.uses < (select max_uses_each from promotions p where p.id = mine.promotion_id)
      returning promotion_id as id
    ), noted as (
      insert into promotion_uses (promotion_id, order_id, account_id, discount_kobo, at)
      select id, ${orderId}::uuid, ${accountId}::uuid, kobo, ${ctx.clock.now().toISOString()}::timestamptz from wished
    )
    select p.id from promotions p join wished w using (id) where p.active and p.version = w.version
      and (p.max_uses is null or p.id in (select id from counted))
      and (p.max_uses_each is null or p.id in (select id from of_account))`)
  return rows.length === discounts.length
}
