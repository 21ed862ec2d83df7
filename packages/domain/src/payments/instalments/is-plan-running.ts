import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { ShopContext } from '../../core/context.ts'
import { runningStates } from './agreement-states.ts'
import { agreements } from './tables.ts'

async function isAnyRunning(shop: ShopContext, fits: SQL): Promise<boolean> {
  const running = await shop.db
    .select({ id: agreements.id })
    .from(agreements)
    .where(and(fits, inArray(agreements.state, [...runningStates])))
    .limit(1)
  return running.length > 0
}

/** Whether the plan of an order still waits for money. */
export async function isPlanRunning(shop: ShopContext, orderId: string): Promise<boolean> {
  return isAnyRunning(shop, eq(agreements.id, orderId))
}

export async function hasRunningPlan(shop: ShopContext, accountId: string): Promise<boolean> {
  return isAnyRunning(shop, eq(agreements.accountId, accountId))
}
