import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { findOrder } from '../find-order.ts'
import { moveOrder } from './move-order.ts'

export interface MoveOrders {
  orders: readonly { id: string; version: number }[]
  status: 'packed' | 'shipped' | 'placed'
}

export interface MovedOrder {
  id: string
  /** '' of one that does not exist. */
  number: string
  version: number
  /** Why it was not moved. */
  refusal: Refusal | undefined
}

/** Staff move several orders one step, each in a transaction of its own: one that is refused holds up no other. */
export async function moveOrders(
  ctx: RequestContext,
  { orders, status: to }: MoveOrders,
): Promise<MovedOrder[]> {
  requirePermission(ctx.actor, 'orders:fulfil')
  const moved: MovedOrder[] = []
  for (const { id, version } of orders) {
    const refusal = await refusalOf(() => moveOrder(ctx, { orderId: id, status: to, version, note: '' }))
    const order = await findOrder(ctx, id)
    moved.push({ id, number: order?.number ?? '', version: order?.version ?? 0, refusal })
  }
  return moved
}

async function refusalOf(act: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
