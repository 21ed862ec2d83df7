import type { AdminReturn } from '@shop/contract/admin/returns'
import { returnStates, type ReturnState } from '@shop/contract/returns'
import { count, eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { findOrder } from '../find-order.ts'
import { adminReturns } from './admin-return-answer.ts'
import { loadReturns, returnsOf } from './load-returns.ts'
import { returns } from './tables.ts'

export interface ListAdminReturns {
  state?: ReturnState | undefined
  page: number
  limit: number
}

/** One page of what shoppers send back, newest first, with how many returns are in each state. */
export async function listAdminReturns(shop: ShopContext, { state, page, limit }: ListAdminReturns) {
  requirePermission(shop.actor, 'orders:read')
  const rows = await shop.db
    .select({ state: returns.state, returns: count() })
    .from(returns)
    .groupBy(returns.state)
  const known = new Map(rows.map((row) => [row.state, row.returns]))
  const counts = Object.fromEntries(returnStates.map((name) => [name, known.get(name) ?? 0]))
  const fits = state && eq(returns.state, state)
  const found = await loadReturns(shop, fits, { limit, offset: (page - 1) * limit })
  const total = state ? (known.get(state) ?? 0) : rows.reduce((sum, row) => sum + row.returns, 0)
  return { items: await adminReturns(shop, found), total, page, next: null, counts }
}

/** What is sent back of one order, newest first. Refuses with forbidden or not_found. */
export async function listReturnsOfOrder(
  shop: ShopContext,
  orderId: string,
): Promise<{ items: AdminReturn[] }> {
  requirePermission(shop.actor, 'orders:read')
  const order = (await findOrder(shop, orderId)) ?? refuse('not_found')
  return { items: await adminReturns(shop, await returnsOf(shop, order.id)) }
}
