import type { BulkEdit } from '@shop/contract/admin/bulk-edits'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { formatCount } from '@shop/ui/format/format-count'
import { ProgressLine } from '@shop/ui/progress-line'
import { skippedLines, bulkResultMessage } from '../labels.ts'
import { useBulkProgress, useUndoBulk } from './queries.ts'

interface BulkOutcomeProps {
  change: BulkEdit
  /** Another change took its place: what reverses it. */
  onChange: (change: BulkEdit) => void
  onClose: () => void
}

/** What has come, or is coming, of the last change of many products, with the way back. */
export function BulkOutcome({ change, onChange, onClose }: BulkOutcomeProps) {
  const now = useBulkProgress(change)
  const undo = useUndoBulk(onChange)
  const lines = skippedLines(now.skipped)
  if (now.is_running)
    return (
      <Banner tone="info" className="mb-5" onClose={onClose}>
        <p className="tabular">
          {formatCount(now.processed)} of {formatCount(now.total)} products done. You can leave this page.
        </p>
        <ProgressLine label="Products done" value={now.processed} max={now.total} className="mt-2" />
      </Banner>
    )
  return (
    <Banner
      tone={now.updated > 0 ? 'success' : 'warn'}
      className="mb-5"
      onClose={onClose}
      action={
        now.can_undo && (
          <Button size="dense" loading={undo.isPending} onClick={() => undo.mutate(now.id)} className="mr-3">
            Undo
          </Button>
        )
      }
    >
      <p>{bulkResultMessage(now)}</p>
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
