import type { FailedWork, SystemState } from '@shop/contract/admin/system'
import { Button } from '@shop/ui/button'
import { DataTable, type Column } from '@shop/ui/data-table'
import { formatCount } from '@shop/ui/format/format-count'
import { Panel } from '@shop/ui/panel'
import { lagosMoment } from '../../format/staff-time.ts'
import { usePermission } from '../../api/use-permission.ts'
import { workWords } from './work-words.ts'
import { useRetryWork } from './use-system.ts'

/** What the shop gave up after many tries, to be tried again once the reason is mended. */
export function FailedWorkPanel({ work, now }: { work: SystemState['jobs']; now: Date }) {
  const mayRetry = usePermission('settings:write')
  const retry = useRetryWork()
  const { failed, recent_failures: latest } = work
  return (
    <Panel
      title="Failed jobs"
      note={noteOf(failed, latest.length)}
      flush
      end={
        mayRetry &&
        failed > 0 && (
          <Button size="dense" loading={retry.isPending} onClick={() => retry.mutate(undefined)}>
            Retry all
          </Button>
        )
      }
    >
      <DataTable
        caption="Failed jobs"
        columns={columnsFor(now, mayRetry && ((id) => retry.mutate([id])), retry.isPending)}
        rows={latest}
        rowKey={({ id }) => id}
        empty={<p className="p-5 text-small text-muted">No failed jobs.</p>}
      />
    </Panel>
  )
}

function noteOf(failed: number, shown: number): string | undefined {
  if (failed === 0) return undefined
  return failed > shown ? `${formatCount(failed)}, the latest ${shown} shown` : formatCount(failed)
}

function columnsFor(
  now: Date,
  onRetry: false | ((id: string) => void),
  waits: boolean,
): Column<FailedWork>[] {
  return [
    {
      key: 'kind',
      header: 'Job',
      phone: 'title',
      cell: ({ kind }) => (
        <span className="grid leading-snug">
          <b>{workWords(kind)}</b>
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
          {lagosMoment(failed_at, now)}, after {attempts} attempts
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
            disabled={waits}
            aria-label={`Retry: ${workWords(kind)}`}
            onClick={() => onRetry(id)}
          >
            Try again
          </Button>
        ),
    },
  ]
}
