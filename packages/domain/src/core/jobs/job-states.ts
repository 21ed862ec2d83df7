import { jobOrders, type JobState } from '@shop/contract/admin/jobs'

export type JobOrder = (typeof jobOrders)[number]

/** What staff may ask of a background job, from which states, and what it is then. */
const moves: Record<JobOrder, { from: readonly JobState[]; to: JobState }> = {
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  cancel: { from: ['running', 'paused', 'failed'], to: 'cancelled' },
  retry: { from: ['failed'], to: 'running' },
}

/** The state that an order leads to; undefined where the job cannot take it now. */
export function jobStateAfter(state: JobState, order: JobOrder): JobState | undefined {
  const { from, to } = moves[order]
  return from.includes(state) ? to : undefined
}

/** What a job in this state can take. */
export function ordersFor(state: JobState): JobOrder[] {
  return jobOrders.filter((order) => moves[order].from.includes(state))
}
