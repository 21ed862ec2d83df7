import { jobActions, type JobStatus } from '@shop/contract/admin/jobs'

export type JobAction = (typeof jobActions)[number]

/** What staff may ask of a background job, from which states, and what it is then. */
const transitions: Record<JobAction, { from: readonly JobStatus[]; to: JobStatus }> = {
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  cancel: { from: ['running', 'paused', 'failed'], to: 'cancelled' },
  retry: { from: ['failed'], to: 'running' },
}

/** The state that an order leads to; undefined where the job cannot take it now. */
export function nextJobStatus(state: JobStatus, order: JobAction): JobStatus | undefined {
  const { from, to } = transitions[order]
  return from.includes(state) ? to : undefined
}

/** What a job in this state can take. */
export function allowedActions(state: JobStatus): JobAction[] {
  return jobActions.filter((order) => transitions[order].from.includes(state))
}
