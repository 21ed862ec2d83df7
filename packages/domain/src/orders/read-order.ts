import type { Order } from '@shop/contract/orders'
import type { RequestContext } from '../core/context.ts'
import { findMyOrder } from './find-order.ts'
import { presentOrder } from './load-order.ts'

/** One of the caller's own orders, with its lines and steps. Refuses with not_found. */
export async function getOrder(ctx: RequestContext, orderId: string): Promise<Order> {
  return presentOrder(ctx, await findMyOrder(ctx, orderId))
}
