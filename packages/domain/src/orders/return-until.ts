import type { OrderStatus } from '@shop/contract/orders'
import { addMs } from '../core/clock.ts'

const dayMs = 24 * 3_600_000

/** The end of the time in which a delivered order may be sent back, or undefined where the shop takes nothing back. */
export function returnDeadline(
  status: OrderStatus,
  steps: readonly { status: OrderStatus; created_at: Date }[],
  returnsDays: number,
): Date | undefined {
  const delivered = steps.findLast((step) => step.status === 'delivered')
  if (status !== 'delivered' || !delivered || returnsDays <= 0) return undefined
  return addMs(delivered.created_at, returnsDays * dayMs)
}
