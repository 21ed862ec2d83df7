import type { OrderReturns } from '@shop/contract/returns'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/refusal.ts'
import { findMyOrder, lockOrder } from '../find-order.ts'
import { presentReturns } from './list-returns.ts'
import { listOrderReturns } from './load-returns.ts'
import { transitionReturn } from './take-return-step.ts'

/** The shopper keeps what was to be sent back. A repeat answers the same. Refuses with not_found or step_not_allowed. */
export async function cancelReturn(
  ctx: RequestContext,
  orderId: string,
  returnId: string,
): Promise<OrderReturns> {
  const { id } = await findMyOrder(ctx, orderId)
  if (!isUuid(returnId)) fail('not_found')
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id)
    const [own] = await listOrderReturns(ctx, id, returnId)
    if (!own) return fail('not_found')
    if (own.status !== 'cancelled') await transitionReturn(ctx, own, { to: 'cancelled' })
    return presentReturns(ctx, order)
  })
}
