import type { BulkEditInput } from '@shop/contract/admin/bulk-changes'
import { formatCount } from '@shop/ui/format/format-count'
import { Skeleton } from '@shop/ui/skeleton'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { skippedLines, productCountLabel } from './bulk-words.ts'
import type { useBulkPreview } from './use-bulk-change.ts'

interface BulkPreviewProps {
  input: BulkEditInput | null
  preview: ReturnType<typeof useBulkPreview>
}

/** What a change would do, before it is done: the first products line by line, and what stays as it is. */
export function BulkPreview({ input, preview: { data, error } }: BulkPreviewProps) {
  if (!input) return <p className="text-small text-muted">Choose a change to see a preview.</p>
  if (error)
    return (
      <p role="alert" className="text-small font-semibold text-sale">
        {Object.values(getFieldErrors(error))[0] ?? getErrorMessage(error)}
      </p>
    )
  if (!data) return <Skeleton className="h-24" />
  const uncheckedCount = data.total - data.checked
  return (
    <div className="grid grid-cols-1 gap-3">
      <output className="text-small font-semibold">
        {productCountLabel(data.to_update)} of {formatCount(data.checked)} would{' '}
        {input.action.kind === 'delete' ? 'go' : 'change'}.
        {uncheckedCount > 0 &&
          ` ${formatCount(uncheckedCount)} more will be checked when you apply the change.`}
      </output>
      {data.skipped.length > 0 && (
        <ul className="text-small text-muted">
          {skippedLines(data.skipped).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line empty:hidden">
        {data.samples.map(({ id, name, changes: lines }) => (
          <li key={id} className="grid gap-x-4 gap-y-0.5 px-3.5 py-2.5 text-small md:grid-cols-2">
            <span className="font-semibold">{name}</span>
            <span className="grid gap-0.5">
              {lines.map(({ field, before, after }) => (
                <span key={field} className="tabular">
                  <span className="text-muted">
                    {field}: {before} →
                  </span>{' '}
                  <b>{after}</b>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {data.to_update > data.samples.length && (
        <p className="text-caption text-muted">
          And {productCountLabel(data.to_update - data.samples.length)} more like these.
        </p>
      )}
    </div>
  )
}
