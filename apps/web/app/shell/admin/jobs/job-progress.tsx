import type { Job } from '@shop/contract/admin/jobs'
import { Button } from '@shop/ui/button'
import { ProgressLine } from '@shop/ui/progress-line'
import { Link } from 'react-router'
import { useControlJob } from './queries.ts'
import { formatCount } from '@shop/ui/format/format-count'

const actionLabels: Record<Job['allowed_actions'][number], string> = {
  pause: 'Pause',
  resume: 'Resume',
  retry: 'Try again',
  cancel: 'Stop',
}

const visibleActions = ['pause', 'resume', 'retry', 'cancel'] as const

/** Progress of a background job, with the actions that staff may take. The job continues after the page is closed. */
export function JobProgress({ job }: { job: Job }) {
  const { id, title, link, status, warnings, allowed_actions } = job
  const control = useControlJob(id)
  const actions = visibleActions.filter((action) => allowed_actions.includes(action))
  const percent = jobPercent(job)
  const isOpen = status === 'running' || status === 'paused'
  return (
    <div className="grid gap-1.5 text-small">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="min-w-0 break-words">{link ? <Link to={link}>{title}</Link> : title}</b>
        <span className="tabular text-muted">{percent !== undefined && isOpen ? `${percent} %` : ''}</span>
      </p>
      {isOpen && <ProgressLine label={title} value={percent ?? 0} max={100} thick />}
      <p className="text-muted">
        {jobStatusText(job)}, {`started by ${job.started_by}`}
      </p>
      {status === 'failed' && <p className="font-semibold text-sale">{jobErrorMessage(job)}</p>}
      {warnings.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center md:min-h-9 font-semibold">
            {warnings.length === 1 ? '1 note' : `${warnings.length} notes`}
          </summary>
          <ul className="max-h-48 list-disc overflow-y-auto pl-5 text-muted">
            {warnings.map((warning, index) => (
              <li key={`${index} ${warning}`}>{warning}</li>
            ))}
          </ul>
        </details>
      )}
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {actions.map((action) => (
            <Button
              key={action}
              size="dense"
              disabled={control.isPending}
              onClick={() => control.mutate(action)}
            >
              {actionLabels[action]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

const statuses: Record<Exclude<Job['status'], 'running'>, string> = {
  paused: 'Paused',
  completed: 'Done',
  failed: 'Failed',
  cancelled: 'Stopped',
}

/** Percentage, rounded down so that only a finished job shows 100; undefined if the total is unknown. */
export function jobPercent({ processed: done, total }: Pick<Job, 'processed' | 'total'>): number | undefined {
  return total ? Math.min(100, Math.floor((done / total) * 100)) : undefined
}

/** Such as 'Paused, 1,200 of 5,000'. */
export function jobStatusText(job: Pick<Job, 'status' | 'processed' | 'total'>): string {
  if (job.status === 'running' && job.total === null && job.processed === 0) return 'Just started'
  const count =
    job.total === null
      ? formatCount(job.processed)
      : `${formatCount(job.processed)} of ${formatCount(job.total)}`
  return job.status === 'running' ? count : `${statuses[job.status]}, ${count}`
}

/** Why the job failed: known codes become a message, sentences are returned unchanged. */
export function jobErrorMessage({ error }: Pick<Job, 'error'>): string {
  if (error === 'forbidden') return 'The person who started it no longer has permission.'
  if (error === null || error === 'internal_error')
    return 'Something went wrong on our side. What was done so far is saved.'
  return error.includes(' ') ? error : `Error: ${error}.`
}
