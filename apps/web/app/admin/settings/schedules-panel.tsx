import type { ScheduleRun } from '@shop/contract/admin/system'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import { Panel } from '@shop/ui/panel'
import { formatDateTime } from '../../format/staff-time.ts'
import { formatCron } from './cron-words.ts'
import { jobLabel } from './work-words.ts'

/** What the shop does by the clock, and how it last went. */
export function SchedulesPanel({ schedules, now }: { schedules: ScheduleRun[]; now: Date }) {
  return (
    <Panel title="Scheduled jobs" note="Lagos time; runs in the last day" flush>
      <DataTable
        caption="Scheduled jobs"
        columns={getColumns(now)}
        rows={schedules.toSorted((a, b) => jobLabel(a.name).localeCompare(jobLabel(b.name)))}
        rowKey={({ name }) => name}
        empty={<p className="p-5 text-small text-muted">No scheduled jobs.</p>}
      />
    </Panel>
  )
}

function getColumns(now: Date): Column<ScheduleRun>[] {
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
