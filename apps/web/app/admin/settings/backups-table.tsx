import type { Backup } from '@shop/contract/admin/backups'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import { formatCount } from '@shop/ui/format/format-count'
import { ProgressLine } from '@shop/ui/progress-line'
import { Download } from 'lucide-react'
import { AuditLink } from '../../entities/order/history-link.tsx'
import { formatDateTime } from '../../format/staff-time.ts'
import { formatBytes } from './byte-words.ts'
import { RestoreTestCell } from './drill-cell.tsx'
import { useDownloadBackup } from './use-backups.ts'

/** Every backup with its size and how practising it went. */
export function BackupsTable({ backups, now }: { backups: Backup[]; now: Date }) {
  return (
    <DataTable
      caption="Backups"
      columns={getColumns(now)}
      rows={backups}
      rowKey={({ id }) => id}
      empty={<p className="p-5 text-small text-muted">No backups yet.</p>}
    />
  )
}

function getColumns(now: Date): Column<Backup>[] {
  return [
    {
      key: 'when',
      header: 'Created',
      phone: 'title',
      cell: ({ requested_at, requested_by }) => (
        <span className="grid leading-snug">
          <b>{formatDateTime(requested_at, now)}</b>
          <span className="text-caption font-normal text-muted">{requested_by}</span>
        </span>
      ),
    },
    { key: 'what', header: 'Contents', cell: (backup) => <Content backup={backup} /> },
    {
      key: 'drill',
      header: 'Restore test',
      cell: (backup) => (
        <span className="grid justify-items-start gap-1">
          <RestoreTestCell backup={backup} now={now} />
          <AuditLink subject={`backup:${backup.id}`} />
        </span>
      ),
    },
    {
      key: 'fetch',
      header: '',
      align: 'end',
      phone: 'end',
      cell: ({ id, status: state, is_local: here, requested_at }) =>
        state === 'completed' && here && <DownloadBackup id={id} name={formatDateTime(requested_at, now)} />,
    },
  ]
}

function Content({
  backup: { status: state, processed: done, total, tables, rows, files, bytes, error, is_local: here },
}: {
  backup: Backup
}) {
  if (state === 'failed')
    return (
      <span className="grid justify-items-start gap-1 text-small wrap-anywhere">
        <Chip tone="danger">Failed</Chip>
        {error}
      </span>
    )
  if (state !== 'completed')
    return (
      <span className="grid max-w-60 gap-1.5 text-small">
        {total ? `${done} of ${total} tables and files` : 'Starting'}
        <ProgressLine label="Backing up" value={done} max={total ?? 1} thick />
      </span>
    )
  return (
    <span className="grid justify-items-start text-small">
      {formatBytes(bytes ?? 0)}
      <span className="text-muted">
        {formatCount(rows ?? 0)} rows in {tables} tables, {formatCount(files ?? 0)} files
      </span>
      {!here && <Chip tone="warn">Restore on another machine</Chip>}
    </span>
  )
}

function DownloadBackup({ id, name }: { id: string; name: string }) {
  const fetching = useDownloadBackup()
  return (
    <Button
      size="dense"
      icon={<Download aria-hidden />}
      loading={fetching.isPending}
      aria-label={`Download the backup of ${name}`}
      onClick={() => fetching.mutate(id)}
    >
      Download
    </Button>
  )
}
