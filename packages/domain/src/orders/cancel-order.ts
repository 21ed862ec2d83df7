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
    if (order.state === 'cancelled') return answerOf(ctx, order)
    if (!mayShopperCancel(order.state)) refuse('step_not_allowed', { from: order.state, to: 'cancelled' })
    return answerOf(ctx, await cancelLockedOrder(ctx, order, ''))
  })
}
