import type { RequestContext } from '../core/context.ts'
import { loadStoreDetails } from '../store/read-facts.ts'
import { latestTransition } from './last-step.ts'
import { returnDeadline } from './return-until.ts'
import type { OrderRow } from './tables.ts'

/** Until when an order may be sent back for a change of mind; undefined where it may not. */
export async function changeOfMindDeadline(ctx: RequestContext, order: OrderRow): Promise<Date | undefined> {
  if (order.status !== 'delivered') return undefined
  const { returns_days } = await loadStoreDetails(ctx)
  return returnDeadline(order.status, [await latestTransition(ctx, order)], returns_days)
}
