import { requirePermission } from '@shop/domain/core/actor'
import type { RequestContext } from '@shop/domain/core/context'
import { getAdminOrder } from '@shop/domain/orders/get-admin-order'
import { andThen } from '../../http/route.ts'

/**
 * Runs a command on an order and returns the order as staff see it afterwards. Callers that cannot see orders are
 * refused before anything changes.
 */
export function thenOrder<Input>(command: (ctx: RequestContext, input: Input) => Promise<unknown>) {
  return andThen(async (ctx, input: Input) => {
    requirePermission(ctx.actor, 'orders:read')
    await command(ctx, input)
  }, getAdminOrder)
}
