import type { OrderState } from '@shop/contract/orders'
import type { RefusalCode } from '@shop/contract/refusals'
import { isUndo, staffSteps } from './order-states.ts'
import type { OrderRow } from './tables.ts'

/** Undo is offered for ten seconds; the rest is for slow networks and the client's own retries. */
const undoMs = 2 * 60_000

export interface StaffStep {
  order: Pick<OrderRow, 'state' | 'isTest' | 'confirmation'>
  to: OrderState
  /** When the order took its last step. */
  lastStepAt: Date
  now: Date
  isLive: boolean
}

/** Why staff may not move the order so now, or undefined. */
export function staffStepProblem({ order, to, lastStepAt, now, isLive }: StaffStep): RefusalCode | undefined {
  if (!staffSteps(order.state).includes(to)) return 'step_not_allowed'
  const isBack = isUndo(order.state, to)
  if (isBack && now.getTime() - lastStepAt.getTime() > undoMs) return 'step_not_allowed'
  if (order.confirmation === 'waiting' && to === 'on_the_way' && !isBack) return 'order_not_confirmed'
  return order.isTest && isLive && to !== 'cancelled' && !isBack ? 'test_order' : undefined
}
