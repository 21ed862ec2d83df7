import { and, eq, inArray } from 'drizzle-orm'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { isSold, spendColumns } from './sold.ts'
import { orders } from './tables.ts'

export interface Spend {
  /** Placed, and not called off. */
  orders: number
  /** Paid, less what was paid back. Test orders count only while there is no live gateway. */
  spentKobo: number
  lastOrderAt: Date | null
}

/** What accounts have ordered and paid, by their ids; one that ordered nothing is not in it. */
export async function spendOfAccounts(
  ctx: RequestContext,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Spend>> {
  requirePermission(ctx.actor, 'customers:read')
  if (accountIds.length === 0) return new Map()
  const isLive = ctx.providers.gateways.forNew?.mode === 'live'
  const rows = await ctx.db
    .select({ accountId: orders.accountId, ...spendColumns })
    .from(orders)
    .where(
      and(
        inArray(orders.accountId, [...accountIds]),
        isSold(),
        isLive ? eq(orders.isTest, false) : undefined,
      ),
    )
    .groupBy(orders.accountId)
  return new Map(rows.map(({ accountId, ...spend }) => [accountId, spend]))
}
