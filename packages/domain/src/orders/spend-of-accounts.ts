import { and, eq, inArray } from 'drizzle-orm'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { isSold, spendColumns } from './sold.ts'
import { orders } from './tables.ts'

export interface Spend {
  /** Placed, and not called off. */
  orders: number
  /** Paid, less what was paid back. Test orders count only while there is no live gateway. */
  spent_kobo: number
  last_order_at: Date | null
}

/** What accounts have ordered and paid, by their ids; one that ordered nothing is not in it. */
export async function getSpendByAccount(
  ctx: RequestContext,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Spend>> {
  requirePermission(ctx.actor, 'customers:read')
  if (accountIds.length === 0) return new Map()
  const isLive = ctx.providers.gateways.primary?.mode === 'live'
  const rows = await ctx.db
    .select({ account_id: orders.account_id, ...spendColumns })
    .from(orders)
    .where(
      and(
        inArray(orders.account_id, [...accountIds]),
        isSold(),
        isLive ? eq(orders.is_test, false) : undefined,
      ),
    )
    .groupBy(orders.account_id)
  return new Map(rows.map(({ account_id: accountId, ...spend }) => [accountId, spend]))
}
