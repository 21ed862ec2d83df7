import type { ReturnState } from '@shop/contract/returns'

/** Where a return may go from each state. What was inspected and is not accepted goes back to the shopper: refused. */
export const nextReturnStates = {
  asked: ['approved', 'refused', 'withdrawn'],
  approved: ['arrived', 'refused', 'withdrawn'],
  arrived: ['inspected'],
  inspected: ['settled', 'refused'],
  refused: [],
  withdrawn: [],
  settled: [],
} as const satisfies Record<ReturnState, readonly ReturnState[]>

export const firstReturnState: ReturnState = 'asked'
export const finalReturnStates: readonly ReturnState[] = ['refused', 'withdrawn', 'settled']

export function mayReturnFollow(from: ReturnState, to: ReturnState): boolean {
  const next: readonly ReturnState[] = nextReturnStates[from]
  return next.includes(to)
}

/** Where staff may take it: only the shopper withdraws. */
export function staffReturnSteps(from: ReturnState): ReturnState[] {
  const next: readonly ReturnState[] = nextReturnStates[from]
  return next.filter((to) => to !== 'withdrawn')
}
