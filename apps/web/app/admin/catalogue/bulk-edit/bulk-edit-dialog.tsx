import { BulkEditInput, type BulkEdit, type BulkSelection } from '@shop/contract/admin/bulk-edits'
import { formatCount } from '@shop/ui/format/format-count'
import { Skeleton } from '@shop/ui/skeleton'
import { toastError } from '../../../api/toasts.ts'
import { startBulkEdit } from '../../../api/generated/admin/bulk-edits.ts'
import { getFirstErrorMessage } from '../../../errors/error-messages.ts'
import { FormDialog } from '../../../forms/contract/contract-form.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { productCountLabel, skippedLines } from '../labels.ts'
import { useRefreshProductLists } from '../queries.ts'
import {
  BulkPriceFields,
  BulkValueFields,
  emptyBulkEdit,
  toBulkAction,
  type BulkEditValues,
} from './bulk-edit-fields.tsx'
import { useBulkPreview } from './queries.ts'

interface BulkDialogProps {
  kind: BulkEditValues['kind']
  count: number
  selection: BulkSelection
  onStarted: (change: BulkEdit) => void
  onClose: () => void
}

const titles: Record<BulkEditValues['kind'], (products: string) => string> = {
  price: (products) => `Change the price of ${products}`,
  fields: (products) => `Edit ${products}`,
  delete: (products) => `Delete ${products}?`,
}

/** Dialog for a bulk edit: choose the change, preview it, start it. */
export function BulkDialog({ kind, count, selection, onStarted, onClose }: BulkDialogProps) {
  const refresh = useRefreshProductLists()
  const toInput = (values: BulkEditValues) => ({ selection, action: toBulkAction(values) })
  const form = useContractForm(startBulkEdit, {
    schema: BulkEditInput,
    values: { ...emptyBulkEdit, kind },
    toInput,
    errors: 'none',
    isAction: true,
    onError: (error) => {
      toastError(getFirstErrorMessage(error))
      refresh()
    },
    onSaved: (change) => {
      onStarted(change)
      refresh()
    },
  })
  const values = form.methods.watch()
  const { data: input = null, error } = BulkEditInput.safeParse(toInput(values))
  const preview = useBulkPreview(input)
  const { data } = preview
  // Those that the preview would change, plus those that it did not check.
  const affectedCount =
    data && !preview.isPlaceholderData && data.to_update > 0 && data.to_update + data.total - data.checked
  const isDeleting = kind === 'delete'
  return (
    <FormDialog
      form={form}
      width="wide"
      role={isDeleting ? 'alertdialog' : 'dialog'}
      title={titles[kind](productCountLabel(count))}
      subtitle={
        isDeleting
          ? 'Their images are deleted too. Products that were ordered are kept.'
          : 'Nothing changes until you confirm.'
      }
      submit={[isDeleting ? 'Delete' : 'Change', affectedCount && productCountLabel(affectedCount)]
        .filter(Boolean)
        .join(' ')}
      isDanger={isDeleting}
      disabled={!input || !affectedCount}
      cancelLabel={isDeleting ? 'Keep them' : 'Cancel'}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        {kind === 'price' && (
          <BulkPriceFields problem={values.percent === null ? undefined : error?.issues[0]?.message} />
        )}
        {kind === 'fields' && <BulkValueFields />}
        <BulkPreview input={input} preview={preview} />
      </div>
    </FormDialog>
  )
}

interface BulkPreviewProps {
  input: BulkEditInput | null
  preview: ReturnType<typeof useBulkPreview>
}

/** Preview of a bulk edit: the first products line by line, and those that stay unchanged. */
function BulkPreview({ input, preview: { data, error } }: BulkPreviewProps) {
  if (!input) return <p className="text-small text-muted">Choose a change to see a preview.</p>
  if (error)
    return (
      <p role="alert" className="text-small font-semibold text-sale">
        {getFirstErrorMessage(error)}
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
