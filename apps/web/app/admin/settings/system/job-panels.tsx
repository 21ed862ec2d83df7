import type { FailedJob, SystemStatus, ScheduleRun } from '@shop/contract/admin/system'
import { Button } from '@shop/ui/button'
import { DataTable, type Column } from '@shop/ui/data-table'
import { formatCount } from '@shop/ui/format/format-count'
import { Panel } from '@shop/ui/panel'
import { formatDateTime } from '../../../format/staff-dates.ts'
import { usePermission } from '../../../api/profile.ts'
import { jobLabel, formatCron } from './labels.ts'
import { useRetryFailedJobs } from './queries.ts'
import { Chip } from '@shop/ui/chip'

/** What the shop gave up after many tries, to be tried again once the reason is mended. */
export function FailedJobsPanel({ work, now }: { work: SystemStatus['jobs']; now: Date }) {
  const canRetry = usePermission('settings:write')
  const retry = useRetryFailedJobs()
  const { failed, recent_failures: latest } = work
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
      <DataTable
        caption="Failed jobs"
        columns={getColumns(now, canRetry && ((id) => retry.mutate([id])), retry.isPending)}
        rows={latest}
        rowKey={({ id }) => id}
        empty={<p className="p-5 text-small text-muted">No failed jobs.</p>}
      />
    </Panel>
  )
}

function failedNote(failed: number, shown: number): string | undefined {
  if (failed === 0) return undefined
  return failed > shown ? `${formatCount(failed)}, the latest ${shown} shown` : formatCount(failed)
}

function getColumns(
  now: Date,
  onRetry: false | ((id: string) => void),
  isWaiting: boolean,
): Column<FailedJob>[] {
  return [
    {
      key: 'kind',
      header: 'Job',
      phone: 'title',
      cell: ({ kind }) => (
        <span className="grid leading-snug">
          <b>{jobLabel(kind)}</b>
          <code className="text-caption font-normal text-muted">{kind}</code>
        </span>
      ),
    },
    {
      key: 'error',
      header: 'Last error',
      cell: ({ error }) => <span className="wrap-anywhere">{error}</span>,
    },
    {
      key: 'when',
      header: 'Failed',
      cell: ({ failed_at, attempts }) => (
        <span className="text-muted">
          {formatDateTime(failed_at, now)}, after {attempts} attempts
        </span>
      ),
    },
    {
      key: 'retry',
      header: '',
      align: 'end',
      phone: 'end',
      cell: ({ id, kind }) =>
        onRetry && (
          <Button
            size="dense"
            disabled={isWaiting}
            aria-label={`Retry: ${jobLabel(kind)}`}
            onClick={() => onRetry(id)}
          >
            Try again
          </Button>
        ),
    },
  ]
}

/** What the shop does on schedule, and how it last went. */
export function SchedulesPanel({ schedules, now }: { schedules: ScheduleRun[]; now: Date }) {
  return (
    <Panel title="Scheduled jobs" note="Lagos time; runs in the last day" flush>
      <DataTable
        caption="Scheduled jobs"
        columns={getColumnsOfSchedulesPanel(now)}
        rows={schedules.toSorted((a, b) => jobLabel(a.name).localeCompare(jobLabel(b.name)))}
        rowKey={({ name }) => name}
        empty={<p className="p-5 text-small text-muted">No scheduled jobs.</p>}
      />
    </Panel>
  )
}

function getColumnsOfSchedulesPanel(now: Date): Column<ScheduleRun>[] {
  return [
    {
      key: 'name',
      header: 'Job',
      phone: 'title',
      cell: ({ name, last_run: last }) => (
        <span className="grid leading-snug">
          <b>{jobLabel(name)}</b>
          {/* By it a developer finds the reason in the log. */}
          {last?.succeeded === false && <code className="text-caption font-normal text-muted">{name}</code>}
        </span>
      ),
    },
    {
      key: 'cron',
      header: 'Schedule',
      cell: ({ cron }) => <span className="text-muted">{formatCron(cron)}</span>,
    },
    {
      key: 'last',
      header: 'Last run',
      phone: 'end',
      align: 'end',
      cell: ({ last_run: last }) =>
        last ? (
          <span className="inline-flex flex-wrap items-center justify-end gap-2">
            {!last.succeeded && <Chip tone="danger">Failed</Chip>}
            {formatDateTime(last.finished_at, now)}
          </span>
        ) : (
          <span className="text-muted">None yet</span>
        ),
    },
  ]
}
