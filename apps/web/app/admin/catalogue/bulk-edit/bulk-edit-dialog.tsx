import type { BulkAction, BulkEdit, BulkSelection, BulkEditInput } from '@shop/contract/admin/bulk-edits'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { useState } from 'react'
import { productCountLabel, skippedLines } from '../labels.ts'
import { BulkFieldForm, BulkPriceForm } from './bulk-edit-fields.tsx'
import { useBulkPreview, useStartBulk } from './queries.ts'
import { formatCount } from '@shop/ui/format/format-count'
import { Skeleton } from '@shop/ui/skeleton'
import { getFieldErrors } from '../../../errors/error-messages.ts'
import { getErrorMessage } from '../../../api/request-error.ts'

export type BulkDialogKind = 'price' | 'fields' | 'delete'

interface BulkDialogProps {
  dialogKind: BulkDialogKind
  count: number
  selection: BulkSelection
  onStarted: (change: BulkEdit) => void
  onClose: () => void
}

const titles: Record<BulkDialogKind, (products: string) => string> = {
  price: (products) => `Change the price of ${products}`,
  fields: (products) => `Edit ${products}`,
  delete: (products) => `Delete ${products}?`,
}

/** Asks what shall become of many products, shows what would come of it, and does it. */
export function BulkDialog({ dialogKind, count, selection, onStarted, onClose }: BulkDialogProps) {
  const [action, setAction] = useState<BulkAction | null>(dialogKind === 'delete' ? { kind: 'delete' } : null)
  const input = action && { selection, action }
  const preview = useBulkPreview(input)
  const start = useStartBulk(onStarted)
  const changing = preview.isPlaceholderData ? undefined : preview.data?.to_update
  const isDeleting = dialogKind === 'delete'
  return (
    <Dialog
      open
      width="wide"
      role={isDeleting ? 'alertdialog' : undefined}
      onClose={onClose}
      title={titles[dialogKind](productCountLabel(count))}
      subtitle={
        isDeleting
          ? 'Their images are deleted too. Products that were ordered are kept.'
          : 'Nothing changes until you confirm.'
      }
      action={
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button data-autofocus={isDeleting || undefined} onClick={onClose}>
            {isDeleting ? 'Keep them' : 'Cancel'}
          </Button>
          <Button
            variant={isDeleting ? 'danger-filled' : 'primary'}
            loading={start.isPending}
            disabled={!input || !changing}
            onClick={() => input && start.mutate(input)}
          >
            {isDeleting ? 'Delete' : 'Change'}{' '}
            {changing ? productCountLabel(affectedCount(preview.data)) : ''}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {dialogKind === 'price' && <BulkPriceForm onChange={setAction} />}
        {dialogKind === 'fields' && <BulkFieldForm onChange={setAction} />}
        <BulkPreview input={input} preview={preview} />
      </div>
    </Dialog>
  )
}

/** How many are told to change: those that were seen to, and those that were not looked at yet. */
function affectedCount(data: { to_update: number; total: number; checked: number } | undefined): number {
  return data ? data.to_update + data.total - data.checked : 0
}

interface BulkPreviewProps {
  input: BulkEditInput | null
  preview: ReturnType<typeof useBulkPreview>
}

/** What a change would do, before it is done: the first products line by line, and what stays as it is. */
function BulkPreview({ input, preview: { data, error } }: BulkPreviewProps) {
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
