import type { OrderState } from '@shop/contract/orders'
import { later } from '../core/clock.ts'

const dayMs = 24 * 3_600_000

/** The end of the time in which a delivered order may be sent back, or undefined where the shop takes nothing back. */
export function returnUntil(
  state: OrderState,
  steps: readonly { state: OrderState; at: Date }[],
  returnsDays: number,
): Date | undefined {
  const delivered = steps.findLast((step) => step.state === 'delivered')
  if (state !== 'delivered' || !delivered || returnsDays <= 0) return undefined
  return later(delivered.at, returnsDays * dayMs)
}
