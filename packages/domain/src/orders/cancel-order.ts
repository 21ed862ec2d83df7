import type { Order } from '@shop/contract/orders'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { fail } from '../core/refusal.ts'
import { cancelLockedOrder } from './cancel-locked-order.ts'
import { findMyOrder, lockOrder } from './find-order.ts'
import { presentOrder } from './load-order.ts'
import { canCustomerCancel } from './order-states.ts'

/**
 * The shopper cancels an own order before it is packed. Once cancelled it stays so: a repeat answers the same.
 * Refuses with not_found or step_not_allowed.
 */
export async function cancelOrder(ctx: RequestContext, orderId: string): Promise<Order> {
  const { id } = await findMyOrder(ctx, orderId)
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id)
    if (order.status === 'cancelled') return presentOrder(ctx, order)
    if (!canCustomerCancel(order.status))
      fail('invalid_transition', { from_status: order.status, to_status: 'cancelled' })
    return presentOrder(ctx, await cancelLockedOrder(ctx, order, ''))
  })
}
