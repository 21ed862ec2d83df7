import type { ReturnStatus } from '@shop/contract/returns'

/** Where a return may go from each state. What was inspected and is not accepted goes back to the shopper: refused. */
export const nextReturnStatuses = {
  requested: ['approved', 'rejected', 'cancelled'],
  approved: ['received', 'rejected', 'cancelled'],
  received: ['inspected'],
  inspected: ['completed', 'rejected'],
  rejected: [],
  cancelled: [],
  completed: [],
} as const satisfies Record<ReturnStatus, readonly ReturnStatus[]>

export const initialReturnStatus: ReturnStatus = 'requested'
export const finalReturnStatuses: readonly ReturnStatus[] = ['rejected', 'cancelled', 'completed']

export function canReturnBecome(from: ReturnStatus, to: ReturnStatus): boolean {
  const next: readonly ReturnStatus[] = nextReturnStatuses[from]
  return next.includes(to)
}

/** Where staff may take it: only the shopper withdraws. */
export function staffReturnTransitions(from: ReturnStatus): ReturnStatus[] {
  const next: readonly ReturnStatus[] = nextReturnStatuses[from]
  return next.filter((to) => to !== 'cancelled')
}
