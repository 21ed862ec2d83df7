import type { Job } from '@shop/contract/admin/jobs'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { ProgressLine } from '@shop/ui/progress-line'
import { Link } from 'react-router'
import { jobErrorMessage, jobStatusText, jobPercent } from './job-words.ts'
import { useControlJob } from './use-jobs.ts'

const actionLabels: Record<Job['allowed_actions'][number], string> = {
  pause: t('Pause'),
  resume: t('Resume'),
  retry: t('Try again'),
  cancel: t('Stop'),
}
const shownActions = ['pause', 'resume', 'retry', 'cancel'] as const

/** How far a piece of long work is, with what staff may do with it; it goes on when the page is left. */
export function JobProgress({ job }: { job: Job }) {
  const { id, title, link, status: state, warnings: notes, allowed_actions: orders } = job
  const control = useControlJob(id)
  const percent = jobPercent(job)
  const isOpen = state === 'running' || state === 'paused'
  return (
    <div className="grid gap-1.5 text-small">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="min-w-0 break-words">{link ? <Link to={link}>{title}</Link> : title}</b>
        <span className="tabular text-muted">{percent !== undefined && isOpen ? `${percent} %` : ''}</span>
      </p>
      {isOpen && <ProgressLine label={title} value={percent ?? 0} max={100} thick />}
      <p className="text-muted">
        {jobStatusText(job)}, {t('started by {name}', { name: job.started_by })}
      </p>
      {state === 'failed' && <p className="font-semibold text-sale">{jobErrorMessage(job)}</p>}
      {notes.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center md:min-h-9 font-semibold">
            {notes.length === 1 ? t('1 note') : t('{count} notes', { count: notes.length })}
          </summary>
          <ul className="max-h-48 list-disc overflow-y-auto pl-5 text-muted">
            {notes.map((note, index) => (
              <li key={`${index} ${note}`}>{note}</li>
            ))}
          </ul>
        </details>
      )}
      {shownActions.some((order) => orders.includes(order)) && (
        <div className="flex flex-wrap gap-2">
          {shownActions
            .filter((order) => orders.includes(order))
            .map((order) => (
              <Button
                key={order}
                size="dense"
                disabled={control.isPending}
                onClick={() => control.mutate(order)}
              >
                {actionLabels[order]}
              </Button>
            ))}
        </div>
      )}
    </div>
  )
}
