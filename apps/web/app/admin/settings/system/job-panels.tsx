import type { FailedJob, SystemStatus, ScheduleRun } from '@shop/contract/admin/system'
import { Button } from '@shop/ui/button'
import { formatCount } from '@shop/ui/format/format-count'
import { Panel } from '@shop/ui/panel'
import { formatDateTime } from '../../../format/dates.ts'
import { usePermission } from '../../../api/profile.ts'
import { AdminTable, col } from '../../../tables/columns.tsx'
import { scheduleLabel, formatCron } from './labels.ts'
import { useRetryFailedJobs } from './queries.ts'
import { Chip } from '@shop/ui/chip'

/** Failed jobs, to be retried once the cause is fixed. */
export function FailedJobsPanel({ jobs }: { jobs: SystemStatus['jobs'] }) {
  const canRetry = usePermission('settings:write')
  const retry = useRetryFailedJobs()
  const { failed, recent_failures: latest } = jobs
  return (
    <Panel
      title="Failed jobs"
      note={failedNote(failed, latest.length)}
      flush
      end={
        canRetry &&
        failed > 0 && (
          <Button size="dense" loading={retry.isPending} onClick={() => retry.mutate(undefined)}>
            Retry all
          </Button>
        )
      }
    >
      <AdminTable caption="Failed jobs" columns={failedColumns} rows={latest} empty="No failed jobs." />
    </Panel>
  )
}

function failedNote(failed: number, listedCount: number): string | undefined {
  if (failed === 0) return undefined
  return failed > listedCount
    ? `${formatCount(failed)}, the latest ${listedCount} shown`
    : formatCount(failed)
}

const failedColumns = [
  col.text<FailedJob>('Job', ({ kind, title }) => <JobName name={kind} title={title} hasCode />, {
    phone: 'title',
  }),
  col.text<FailedJob>('Last error', ({ error }) => <span className="wrap-anywhere">{error}</span>),
  col.text<FailedJob>(
    'Failed',
    ({ failed_at, attempts }, { now }) => `${formatDateTime(failed_at, now)}, after ${attempts} attempts`,
    { muted: true },
  ),
  col.action<FailedJob>('', (job) => <RetryJob job={job} />, { can: 'settings:write' }),
]

function RetryJob({ job: { id, title } }: { job: FailedJob }) {
  const retry = useRetryFailedJobs()
  return (
    <Button
      size="dense"
      disabled={retry.isPending}
      aria-label={`Retry: ${title}`}
      onClick={() => retry.mutate([id])}
    >
      Try again
    </Button>
  )
}

function JobName({ name, title, hasCode }: { name: string; title: string; hasCode: boolean }) {
  return (
    <span className="grid leading-snug">
      <b>{title}</b>
      {hasCode && <code className="text-caption font-normal text-muted">{name}</code>}
    </span>
  )
}

/** Scheduled jobs, and how their last run went. */
export function SchedulesPanel({ schedules }: { schedules: ScheduleRun[] }) {
  return (
    <Panel title="Scheduled jobs" note="Lagos time; runs in the last day" flush>
      <AdminTable
        caption="Scheduled jobs"
        columns={scheduleColumns}
        rows={schedules.toSorted((a, b) => scheduleLabel(a.name).localeCompare(scheduleLabel(b.name)))}
        rowKey={({ name }) => name}
        empty="No scheduled jobs."
      />
    </Panel>
  )
}

const scheduleColumns = [
  col.text<ScheduleRun>(
    'Job',
    // Developers find the cause in the log by this code.
    ({ name, last_run }) => (
      <JobName name={name} title={scheduleLabel(name)} hasCode={last_run?.succeeded === false} />
    ),
    { phone: 'title' },
  ),
  col.text<ScheduleRun>('Schedule', ({ cron }) => formatCron(cron), { muted: true }),
  col.action<ScheduleRun>('Last run', ({ last_run: last }, { now }) =>
    last ? (
      <span className="inline-flex flex-wrap items-center justify-end gap-2">
        {!last.succeeded && <Chip tone="danger">Failed</Chip>}
        {formatDateTime(last.finished_at, now)}
      </span>
    ) : (
      <span className="text-muted">None yet</span>
    ),
  ),
]
