import { and, count, eq, inArray, max, sql } from 'drizzle-orm'
import { requirePermission } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { orders } from './tables.ts'

export interface Spend {
  orders: number
  /** Of orders that are paid and not given back. Test orders count only while there is no live gateway. */
  spentKobo: number
  lastOrderAt: Date | null
}

/** What accounts have ordered and paid, by their ids; one that ordered nothing is not in it. */
export async function spendOfAccounts(
  shop: ShopContext,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Spend>> {
  requirePermission(shop.actor, 'customers:read')
  if (accountIds.length === 0) return new Map()
  const isLive = shop.providers.gateways.forNew?.mode === 'live'
  const spent = sql<number>`coalesce(sum(${orders.totalKobo}) filter (where ${orders.paymentState} = 'paid'), 0)`
  const rows = await shop.db
    .select({
      accountId: orders.accountId,
      orders: count(),
      spentKobo: spent.mapWith(Number),
      lastOrderAt: max(orders.placedAt),
    })
    .from(orders)
    .where(and(inArray(orders.accountId, [...accountIds]), isLive ? eq(orders.isTest, false) : undefined))
    .groupBy(orders.accountId)
  return new Map(rows.map(({ accountId, ...spend }) => [accountId, spend]))
}
