import type { Backup } from '@shop/contract/admin/backups'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { lagosMoment } from '../../format/staff-time.ts'
import { useDrillBackup } from './use-backups.ts'

/** How the last practice of a restore went, and the button for another. */
export function DrillCell({
  backup: { id, state, here, drill, asked_at },
  now,
}: {
  backup: Backup
  now: Date
}) {
  const practise = useDrillBackup()
  if (state !== 'done') return null
  if (drill?.state === 'waiting' || drill?.state === 'running')
    return <span className="text-small">Restoring a copy …</span>
  return (
    <span className="grid justify-items-start gap-1.5 text-small">
      {drill?.state === 'passed' && (
        <span>
          <Chip tone="ok">Restored completely</Chip>
          <span className="mt-1 block text-muted">
            {drill.ended_at && lagosMoment(drill.ended_at, now)}, in {drill.seconds} s
          </span>
        </span>
      )}
      {drill?.state === 'failed' && (
        <span className="wrap-anywhere">
          <Chip tone="danger">Restore failed</Chip>
          <span className="mt-1 block">{drill.problem}</span>
        </span>
      )}
      {here && (
        <Button
          size="dense"
          loading={practise.isPending}
          aria-label={`Test restore of the backup of ${lagosMoment(asked_at, now)}`}
          onClick={() => practise.mutate(id)}
        >
          {drill ? 'Test again' : 'Test restore'}
        </Button>
      )}
    </span>
  )
}
