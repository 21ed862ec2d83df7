import type { BulkEdit } from '@shop/contract/admin/bulk-edits'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { formatCount } from '@shop/ui/format/format-count'
import { ProgressLine } from '@shop/ui/progress-line'
import { skippedLines, bulkResultMessage } from '../labels.ts'
import { useBulkProgress, useUndoBulk } from './queries.ts'

interface BulkOutcomeProps {
  change: BulkEdit
  /** Called with the undo, which is shown in place of the change. */
  onChange: (change: BulkEdit) => void
  onClose: () => void
}

/** Progress or result of the last bulk edit, with Undo. */
export function BulkOutcome({ change, onChange, onClose }: BulkOutcomeProps) {
  const progress = useBulkProgress(change)
  const undo = useUndoBulk(onChange)
  const lines = skippedLines(progress.skipped)
  if (progress.is_running)
    return (
      <Banner tone="info" className="mb-5" onClose={onClose}>
        <p className="tabular">
          {formatCount(progress.processed)} of {formatCount(progress.total)} products done. You can leave this
          page.
        </p>
        <ProgressLine
          label="Products done"
          value={progress.processed}
          max={progress.total}
          className="mt-2"
        />
      </Banner>
    )
  return (
    <Banner
      tone={progress.updated > 0 ? 'success' : 'warn'}
      className="mb-5"
      onClose={onClose}
      action={
        progress.can_undo && (
          <Button
            size="dense"
            loading={undo.isPending}
            onClick={() => undo.mutate(progress.id)}
            className="mr-3"
          >
            Undo
          </Button>
        )
      }
    >
      <p>{bulkResultMessage(progress)}</p>
      {lines.length > 0 && (
        <ul className="mt-1 font-normal text-ink">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
