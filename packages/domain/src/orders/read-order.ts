import type { Order } from '@shop/contract/orders'
import type { RequestContext } from '../core/context.ts'
import { findOwnOrder } from './find-order.ts'
import { answerOf } from './load-order.ts'

/** One of the caller's own orders, with its lines and steps. Refuses with not_found. */
export async function readOrder(ctx: RequestContext, orderId: string): Promise<Order> {
  return answerOf(ctx, await findOwnOrder(ctx, orderId))
}
