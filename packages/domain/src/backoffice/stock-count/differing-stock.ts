import { sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'

/** Ids of variants of which row and ledger, or row and reservations, do not say the same. */
export const discrepancyCondition = sql`(
  select v.id from variants v
  left join (select variant_id, sum(quantity_change) as pieces from stock_movements group by variant_id) l on l.variant_id = v.id
  left join (select variant_id, sum(quantity) as pieces from stock_reservations where closed_at is null group by variant_id) r
    on r.variant_id = v.id
  where v.retired_at is null and (v.on_hand <> coalesce(l.pieces, 0) or v.reserved <> coalesce(r.pieces, 0)))`

/** How many variants do not agree with their own books. It looks through the whole ledger. */
export async function countDiscrepancies(ctx: RequestContext): Promise<number> {
  requirePermission(ctx.actor, 'catalogue:read')
  const wrong = sql`select count(*)::integer as variants from ${discrepancyCondition} as wrong`
  const { rows } = await ctx.db.execute<{ variants: number }>(wrong)
  return rows[0]?.variants ?? 0
}
