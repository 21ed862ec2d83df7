import type { ReturnState } from '@shop/contract/returns'

/** Where a return may go from each state. What was inspected and is not accepted goes back to the shopper: refused. */
export const nextReturnStates = {
  requested: ['approved', 'rejected', 'cancelled'],
  approved: ['received', 'rejected', 'cancelled'],
  received: ['inspected'],
  inspected: ['completed', 'rejected'],
  rejected: [],
  cancelled: [],
  completed: [],
} as const satisfies Record<ReturnState, readonly ReturnState[]>

export const firstReturnState: ReturnState = 'requested'
export const finalReturnStates: readonly ReturnState[] = ['rejected', 'cancelled', 'completed']

export function mayReturnFollow(from: ReturnState, to: ReturnState): boolean {
  const next: readonly ReturnState[] = nextReturnStates[from]
  return next.includes(to)
}

/** Where staff may take it: only the shopper withdraws. */
export function staffReturnSteps(from: ReturnState): ReturnState[] {
  const next: readonly ReturnState[] = nextReturnStates[from]
  return next.filter((to) => to !== 'cancelled')
}
