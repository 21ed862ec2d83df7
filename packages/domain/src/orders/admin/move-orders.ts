import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { findOrder } from '../find-order.ts'
import { updateOrderStatus } from './move-order.ts'

export interface UpdateOrderStatusesInput {
  orders: readonly { id: string; version: number }[]
  status: 'packed' | 'shipped' | 'placed'
}

export interface OrderStatusResult {
  id: string
  /** '' of one that does not exist. */
  number: string
  version: number
  /** Why it was not moved. */
  error: Refusal | undefined
}

/** Staff move several orders one step, each in a transaction of its own: one that is refused holds up no other. */
export async function updateOrderStatuses(
  ctx: RequestContext,
  { orders, status: to }: UpdateOrderStatusesInput,
): Promise<OrderStatusResult[]> {
  requirePermission(ctx.actor, 'orders:fulfil')
  const moved: OrderStatusResult[] = []
  for (const { id, version } of orders) {
    const error = await catchError(() =>
      updateOrderStatus(ctx, { orderId: id, status: to, version, note: '' }),
    )
    const order = await findOrder(ctx, id)
    moved.push({ id, number: order?.number ?? '', version: order?.version ?? 0, error })
  }
  return moved
}

async function catchError(call: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await call()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
