import { count, inArray } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { orders } from './tables.ts'

/** How many orders each of these accounts has, whatever their state. */
export async function countOrdersByAccount(
  ctx: RequestContext,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ accountId: orders.accountId, made: count() })
    .from(orders)
    .where(inArray(orders.accountId, [...accountIds]))
    .groupBy(orders.accountId)
  return new Map(rows.map(({ accountId, made }) => [accountId, made]))
}
