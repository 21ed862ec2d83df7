import type { RequestContext } from '../core/context.ts'
import { readFacts } from '../store/read-facts.ts'
import { lastStepOf } from './last-step.ts'
import { returnUntil } from './return-until.ts'
import type { OrderRow } from './tables.ts'

/** Until when an order may be sent back for a change of mind; undefined where it may not. */
export async function changeOfMindUntil(ctx: RequestContext, order: OrderRow): Promise<Date | undefined> {
  if (order.status !== 'delivered') return undefined
  const { returns_days } = await readFacts(ctx)
  return returnUntil(order.status, [await lastStepOf(ctx, order)], returns_days)
}
