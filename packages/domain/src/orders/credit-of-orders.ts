import { inArray } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { orders } from './tables.ts'

/** The store credit that came in for each order, in kobo. */
export async function sumCreditByOrder(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: orders.id, credit_kobo: orders.credit_kobo })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Map(rows.map(({ id, credit_kobo: creditKobo }) => [id, creditKobo]))
}
