import type { AdminReturn } from '@shop/contract/admin/returns'
import { returnStatuses, type ReturnStatus } from '@shop/contract/returns'
import { count, eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { findOrder } from '../find-order.ts'
import { presentAdminReturns } from './admin-return-answer.ts'
import { loadReturns, listOrderReturns } from './load-returns.ts'
import { returns } from './tables.ts'

export interface ListAdminReturnsInput {
  status?: ReturnStatus | undefined
  page: number
  limit: number
}

/** One page of what shoppers send back, newest first, with how many returns are in each state. */
export async function listAdminReturns(
  ctx: RequestContext,
  { status: state, page, limit }: ListAdminReturnsInput,
) {
  requirePermission(ctx.actor, 'orders:read')
  const rows = await ctx.db
    .select({ state: returns.status, returns: count() })
    .from(returns)
    .groupBy(returns.status)
  const existing = new Map(rows.map((row) => [row.state, row.returns]))
  const counts = Object.fromEntries(returnStatuses.map((name) => [name, existing.get(name) ?? 0]))
  const matches = state && eq(returns.status, state)
  const found = await loadReturns(ctx, matches, { limit, offset: (page - 1) * limit })
  const total = state ? (existing.get(state) ?? 0) : rows.reduce((sum, row) => sum + row.returns, 0)
  return { items: await presentAdminReturns(ctx, found), total, page, next_cursor: null, counts }
}

/** What is sent back of one order, newest first. Refuses with forbidden or not_found. */
export async function listReturnsOfOrder(
  ctx: RequestContext,
  orderId: string,
): Promise<{ items: AdminReturn[] }> {
  requirePermission(ctx.actor, 'orders:read')
  const order = (await findOrder(ctx, orderId)) ?? fail('not_found')
  return { items: await presentAdminReturns(ctx, await listOrderReturns(ctx, order.id)) }
}
