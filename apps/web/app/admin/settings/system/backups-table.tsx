import type { Backup } from '@shop/contract/admin/backups'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { formatCount } from '@shop/ui/format/format-count'
import { ProgressLine } from '@shop/ui/progress-line'
import { Download } from 'lucide-react'
import { AuditLink } from '../../../shell/admin/audit-link.tsx'
import { col } from '../../../tables/columns.tsx'
import { formatDateTime } from '../../../format/dates.ts'
import { formatBytes } from './labels.ts'
import { useDownloadBackup, useTestRestore, useUploadBackup } from './queries.ts'

/** Columns of the backups: date, size, upload if there is a store elsewhere, and last restore test. */
export const backupColumns = (hasStore: boolean) => [
  col.text<Backup>('Created', ({ requested_at }, { now }) => formatDateTime(requested_at, now), {
    phone: 'title',
    bold: true,
    below: ({ requested_by }) => requested_by,
  }),
  col.text<Backup>('Contents', (backup) => <Content backup={backup} />),
  ...(hasStore
    ? [col.text<Backup>('Off-site', (backup, { now }) => <UploadCell backup={backup} now={now} />)]
    : []),
  col.text<Backup>('Restore test', (backup, { now }) => (
    <span className="grid justify-items-start gap-1">
      <RestoreTestCell backup={backup} now={now} />
      <AuditLink target={`backup:${backup.id}`} />
    </span>
  )),
  col.action<Backup>(
    '',
    ({ id, status, is_local, requested_at }, { now }) =>
      status === 'completed' &&
      is_local && <DownloadBackup id={id} name={formatDateTime(requested_at, now)} />,
  ),
]

function Content({
  backup: { status, processed: done, total, tables, rows, files, bytes, error, is_local: here },
}: {
  backup: Backup
}) {
  if (status === 'failed')
    return (
      <span className="grid justify-items-start gap-1 text-small wrap-anywhere">
        <Chip tone="danger">Failed</Chip>
        {error}
      </span>
    )
  if (status !== 'completed')
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

/** Whether a backup is in the store elsewhere, with a button to upload it. */
export function UploadCell({
  backup: { id, status, upload, is_local: here, requested_at },
  now,
}: {
  backup: Backup
  now: Date
}) {
  const request = useUploadBackup()
  if (status !== 'completed') return null
  if (upload?.status === 'completed') return <Chip tone="ok">Off-site</Chip>
  const isWaiting = upload?.status === 'pending' && upload.error === null
  if (isWaiting || upload?.status === 'running') return <span className="text-small">Uploading …</span>
  return (
    <span className="grid justify-items-start gap-1.5 text-small wrap-anywhere">
      {upload && (
        <span>
          <Chip tone="danger">Upload failed</Chip>
          <span className="mt-1 block">{upload.error}</span>
          {upload.due_at && (
            <span className="block text-muted">Next attempt {formatDateTime(upload.due_at, now)}</span>
          )}
        </span>
      )}
      {here && (
        <Button
          size="dense"
          loading={request.isPending}
          aria-label={`Upload the backup of ${formatDateTime(requested_at, now)}`}
          onClick={() => request.mutate(id)}
        >
          {upload ? 'Upload again' : 'Upload'}
        </Button>
      )}
    </span>
  )
}

/** Result of the last restore test, with a button to run another. */
export function RestoreTestCell({
  backup: { id, status, is_local: here, restore_test: restoreTest, requested_at },
  now,
}: {
  backup: Backup
  now: Date
}) {
  const testRestore = useTestRestore()
  if (status !== 'completed') return null
  if (restoreTest?.status === 'pending' || restoreTest?.status === 'running')
    return <span className="text-small">Restoring a copy …</span>
  return (
    <span className="grid justify-items-start gap-1.5 text-small">
      {restoreTest?.status === 'passed' && (
        <span>
          <Chip tone="ok">Restored completely</Chip>
          <span className="mt-1 block text-muted">
            {restoreTest.finished_at && formatDateTime(restoreTest.finished_at, now)}, in{' '}
            {restoreTest.seconds} s
          </span>
        </span>
      )}
      {restoreTest?.status === 'failed' && (
        <span className="wrap-anywhere">
          <Chip tone="danger">Restore failed</Chip>
          <span className="mt-1 block">{restoreTest.error}</span>
        </span>
      )}
      {here && (
        <Button
          size="dense"
          loading={testRestore.isPending}
          aria-label={`Test restore of the backup of ${formatDateTime(requested_at, now)}`}
          onClick={() => testRestore.mutate(id)}
        >
          {restoreTest ? 'Test again' : 'Test restore'}
        </Button>
      )}
    </span>
  )
}
