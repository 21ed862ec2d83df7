import type { Order } from '@shop/contract/orders'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { refuse } from '../core/refusal.ts'
import { cancelLockedOrder } from './cancel-locked-order.ts'
import { findOwnOrder, lockOrder } from './find-order.ts'
import { answerOf } from './load-order.ts'
import { mayShopperCancel } from './order-states.ts'

/**
 * The shopper cancels an own order before it is packed. Once cancelled it stays so: a repeat answers the same.
 * Refuses with not_found or step_not_allowed.
 */
export async function cancelOrder(ctx: RequestContext, orderId: string): Promise<Order> {
  const { id } = await findOwnOrder(ctx, orderId)
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id)
    if (order.status === 'cancelled') return answerOf(ctx, order)
    if (!mayShopperCancel(order.status))
      refuse('invalid_transition', { from_status: order.status, to_status: 'cancelled' })
    return answerOf(ctx, await cancelLockedOrder(ctx, order, ''))
  })
}
