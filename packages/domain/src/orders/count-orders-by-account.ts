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
    .select({ account_id: orders.account_id, orderCount: count() })
    .from(orders)
    .where(inArray(orders.account_id, [...accountIds]))
    .groupBy(orders.account_id)
  return new Map(rows.map(({ account_id: accountId, orderCount }) => [accountId, orderCount]))
}
