import { returnPhotosMax } from '@shop/contract/limits'
import { type OrderReturns, type Return, returnStatuses, type ReturnStatus } from '@shop/contract/returns'
import type { RequestContext } from '../../core/context.ts'
import { offsetPage } from '../../core/pagination.ts'
import { getCurrentLines } from '../order-lines.ts'
import { findMyOrder, findOrder } from '../orders.ts'
import { changeOfMindDeadline } from '../order-rules.ts'
import {
  type ReturnWithLines,
  listOrderReturns,
  loadReturns,
  canReturnFor,
  returnableLines,
} from './returns.ts'
import { canReturnBecome } from './return-state-machine.ts'
import { toReturnDetails, toReturnLineDetails, presentAdminReturns } from './return-presenter.ts'
import type { AdminReturn } from '@shop/contract/admin/returns'
import { count, eq } from 'drizzle-orm'
import { hasPermission, requirePermission } from '../../core/actor.ts'
import { fail } from '../../core/errors.ts'
import { returns } from './tables.ts'

/** The returns of one of the caller's orders, and the lines that can still be returned. Throws not_found. */
export async function listReturns(
  ctx: RequestContext,
  { order_id: orderId }: { order_id: string },
): Promise<OrderReturns> {
  const order = await findMyOrder(ctx, orderId)
  const all = await listOrderReturns(ctx, order.id)
  const open = order.status === 'delivered' ? returnableLines(await getCurrentLines(ctx, order.id), all) : []
  const until = await changeOfMindDeadline(ctx, order)
  return {
    returns: all.map(presentReturn),
    returnable_lines: open,
    accepts_change_of_mind: canReturnFor('changed_mind', until, ctx.clock.now()),
  }
}

function presentReturn(row: ReturnWithLines): Return {
  return {
    ...toReturnDetails(row),
    lines: row.lines.map(toReturnLineDetails),
    status_history: row.steps.map(({ status, created_at: at, note }) => ({
      status,
      created_at: at.toISOString(),
      note,
    })),
    can_cancel: canReturnBecome(row.status, 'cancelled'),
    can_add_photos: row.status === 'requested' && row.photos.length < returnPhotosMax,
  }
}

/** One page of returns, newest first, with the number of returns in each status. Throws forbidden. */
export async function listAdminReturns(
  ctx: RequestContext,
  input: { status?: ReturnStatus | undefined; page: number; limit: number; cursor?: string | undefined },
) {
  const { status, page, limit } = input
  requirePermission(ctx.actor, 'orders:read')
  const { offset, nextCursor } = offsetPage(input)
  const rows = await ctx.db
    .select({ status: returns.status, returns: count() })
    .from(returns)
    .groupBy(returns.status)
  const existing = new Map(rows.map((row) => [row.status, row.returns]))
  const counts = Object.fromEntries(returnStatuses.map((name) => [name, existing.get(name) ?? 0]))
  const matches = status && eq(returns.status, status)
  const found = await loadReturns(ctx, matches, { limit, offset })
  const total = status ? (existing.get(status) ?? 0) : rows.reduce((sum, row) => sum + row.returns, 0)
  return {
    items: await presentAdminReturns(ctx, found),
    total,
    page,
    next_cursor: nextCursor(total),
    counts,
  }
}

/** One return, for staff who see orders, decide on returns or refund them. Throws forbidden or not_found. */
export async function getAdminReturn(
  ctx: RequestContext,
  { return_id: returnId }: { return_id: string },
): Promise<AdminReturn> {
  const canDecide = hasPermission(ctx.actor, 'returns:write') || hasPermission(ctx.actor, 'payments:refund')
  if (!canDecide) requirePermission(ctx.actor, 'orders:read')
  const [presented] = await presentAdminReturns(ctx, await loadReturns(ctx, eq(returns.id, returnId)))
  return presented ?? fail('not_found')
}

/** The returns of one order, newest first. Throws forbidden or not_found. */
export async function listReturnsOfOrder(
  ctx: RequestContext,
  { order_id: orderId }: { order_id: string },
): Promise<{ items: AdminReturn[] }> {
  requirePermission(ctx.actor, 'orders:read')
  const order = (await findOrder(ctx, orderId)) ?? fail('not_found')
  return { items: await presentAdminReturns(ctx, await listOrderReturns(ctx, order.id)) }
}
