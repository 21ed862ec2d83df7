import type { OrderReturns } from '@shop/contract/returns'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuse } from '../../core/refusal.ts'
import { findOwnOrder, lockOrder } from '../find-order.ts'
import { returnsAnswer } from './list-returns.ts'
import { returnsOf } from './load-returns.ts'
import { takeReturnStep } from './take-return-step.ts'

/** The shopper keeps what was to be sent back. A repeat answers the same. Refuses with not_found or step_not_allowed. */
export async function withdrawReturn(
  ctx: RequestContext,
  orderId: string,
  returnId: string,
): Promise<OrderReturns> {
  const { id } = await findOwnOrder(ctx, orderId)
  if (!isUuid(returnId)) refuse('not_found')
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id)
    const [own] = await returnsOf(ctx, id, returnId)
    if (!own) return refuse('not_found')
    if (own.status !== 'cancelled') await takeReturnStep(ctx, own, { to: 'cancelled' })
    return returnsAnswer(ctx, order)
  })
}
