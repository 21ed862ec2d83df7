import type { Backup } from '@shop/contract/admin/backups'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { formatDateTime } from '../../format/staff-time.ts'
import { useTestRestore } from './use-backups.ts'

/** How the last practice of a restore went, and the button for another. */
export function RestoreTestCell({
  backup: { id, status: state, is_local: here, restore_test: drill, requested_at },
  now,
}: {
  backup: Backup
  now: Date
}) {
  const testRestore = useTestRestore()
  if (state !== 'completed') return null
  if (drill?.status === 'pending' || drill?.status === 'running')
    return <span className="text-small">Restoring a copy …</span>
  return (
    <span className="grid justify-items-start gap-1.5 text-small">
      {drill?.status === 'passed' && (
        <span>
          <Chip tone="ok">Restored completely</Chip>
          <span className="mt-1 block text-muted">
            {drill.finished_at && formatDateTime(drill.finished_at, now)}, in {drill.seconds} s
          </span>
        </span>
      )}
      {drill?.status === 'failed' && (
        <span className="wrap-anywhere">
          <Chip tone="danger">Restore failed</Chip>
          <span className="mt-1 block">{drill.error}</span>
        </span>
      )}
      {here && (
        <Button
          size="dense"
          loading={testRestore.isPending}
          aria-label={`Test restore of the backup of ${formatDateTime(requested_at, now)}`}
          onClick={() => testRestore.mutate(id)}
        >
          {drill ? 'Test again' : 'Test restore'}
        </Button>
      )}
    </span>
  )
}
