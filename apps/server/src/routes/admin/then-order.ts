import type { AdminOrder } from '@shop/contract/admin/orders'
import { requirePermission } from '@shop/domain/core/actor'
import type { RequestContext } from '@shop/domain/core/context'
import { getAdminOrder } from '@shop/domain/orders/get-admin-order'
import { andThen } from '../../http/route.ts'

type OrderId = { order_id: string }

/**
 * Runs a command on an order and returns the order as staff see it afterwards. Callers that cannot see orders are
 * rejected before anything changes.
 */
export function thenOrder<Input>(
  command: (ctx: RequestContext, input: Input & OrderId) => Promise<unknown>,
): (ctx: RequestContext, input: Input & OrderId) => Promise<AdminOrder> {
  return andThen(async (ctx, input: Input & OrderId) => {
    requirePermission(ctx.actor, 'orders:read')
    await command(ctx, input)
  }, getAdminOrder)
}
