import type { ReturnStatus } from '@shop/contract/returns'

/** The transitions of a return. Inspected items that are not accepted are rejected and sent back to the customer. */
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

/** The transitions that staff can make: only the customer cancels. */
export function staffReturnTransitions(from: ReturnStatus): ReturnStatus[] {
  const next: readonly ReturnStatus[] = nextReturnStatuses[from]
  return next.filter((to) => to !== 'cancelled')
}
