import type { AdminProductSummary } from '@shop/contract/admin/products'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNaira } from '@shop/ui/format/format-naira'
import { useMutation } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { updateProductFields } from '../../api/generated/admin/product-fields.ts'
import { getFirstErrorMessage } from '../../errors/error-messages.ts'
import { toastError } from '../../api/toasts.ts'
import { parseNaira, toNairaInput, parseInteger } from '../../format/money.ts'
import { toQuickInput, toQuickValues, useOfferUndo, type QuickVariant } from './quick-edit-values.ts'
import { fetchAdminProduct, useRefreshProductLists } from './queries.ts'
import { Spinner } from '@shop/ui/button'

interface CellProps {
  product: AdminProductSummary
  canEdit: boolean
  /** Opens the quick edit, since a product with several variants has several prices and counts. */
  onOpen: () => void
}

export function PriceCell({ product, canEdit, onOpen }: CellProps) {
  const { save, saving } = useSingleVariant(product)
  const valueLabel = priceRangeLabel(product)
  if (!canEdit) return valueLabel
  if (product.variant_count !== 1)
    return <OpenButton label={`prices of ${product.name}`} valueLabel={valueLabel} onOpen={onOpen} />
  const apply = (text: string) => {
    const kobo = parseNaira(text)
    if (kobo === null || Number.isNaN(kobo)) toastError('Enter a price')
    else save(() => ({ price_kobo: kobo }))
  }
  return (
    <InlineAmount
      label={`Price of ${product.name}`}
      text={toNairaInput(product.lowest_price_kobo)}
      saving={saving}
      onSave={apply}
      valueLabel={valueLabel}
    />
  )
}

/** Shows and edits the available units; units reserved by customers who are paying are added on top. */
export function StockCell({ product, canEdit, onOpen }: CellProps) {
  const { save, saving } = useSingleVariant(product)
  const valueLabel = formatCount(product.available)
  if (!canEdit) return valueLabel
  if (product.variant_count !== 1)
    return <OpenButton label={`stock of ${product.name}`} valueLabel={valueLabel} onOpen={onOpen} />
  const apply = (text: string) => {
    const count = parseInteger(text)
    if (Number.isNaN(count)) toastError('Enter a whole number')
    else save(({ on_hand }) => ({ on_hand: on_hand + count - product.available }))
  }
  return (
    <InlineAmount
      label={`Stock of ${product.name}`}
      text={String(product.available)}
      saving={saving}
      onSave={apply}
      valueLabel={valueLabel}
    />
  )
}

export function priceRangeLabel({ lowest_price_kobo, highest_price_kobo }: AdminProductSummary): string {
  const from = highest_price_kobo > lowest_price_kobo ? 'from ' : ''
  return `${from}${formatNaira(lowest_price_kobo)}`
}

function OpenButton({
  label,
  valueLabel,
  onOpen,
}: {
  label: string
  valueLabel: string
  onOpen: () => void
}) {
  return (
    <button
      type="button"
      title="Edit per variant"
      aria-label={`${valueLabel}, edit ${label}`}
      onClick={onOpen}
      className="-mx-2 min-h-11 rounded-control border border-transparent px-2 hover:border-control md:min-h-9"
    >
      {valueLabel}
    </button>
  )
}

/** Saves with the version that the list shows, so that nobody else's change is overwritten unseen. */
function useSingleVariant({ id, version }: AdminProductSummary) {
  const offerUndo = useOfferUndo()
  const refresh = useRefreshProductLists()
  const { mutate, isPending } = useMutation({
    mutationFn: async (change: (variant: QuickVariant) => Partial<QuickVariant>) => {
      const before = await fetchAdminProduct(id)
      const values = toQuickValues(before, 'counted')
      const variants = values.variants.map((variant) => ({ ...variant, ...change(variant) }))
      const input = toQuickInput({ ...values, variants })
      return { before, after: await updateProductFields({ ...input, version, product_id: id }) }
    },
    onSuccess: ({ before, after }) => offerUndo(before, after),
    onError: (error) => {
      toastError(getFirstErrorMessage(error))
      refresh()
    },
  })
  return { save: mutate, saving: isPending }
}

interface InlineAmountProps {
  /** Accessible name of the button and the field, such as "Price of Copper kettle". */
  label: string
  /** Text of the field. */
  text: string
  saving: boolean
  /** Called with the input if it has changed. */
  onSave: (text: string) => void
  /** The value as the table shows it. */
  valueLabel: string
}

/** A value in a table that becomes a field when pressed. Enter or blur saves, Escape cancels. */
function InlineAmount({ label, text, saving, onSave, valueLabel }: InlineAmountProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const close = (save: boolean) => {
    if (save && draft !== null && draft.trim() !== text) onSave(draft)
    setDraft(null)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') close(true)
    else if (event.key === 'Escape') close(false)
  }
  const lowerLabel = `${label.charAt(0).toLowerCase()}${label.slice(1)}`
  if (draft === null)
    return (
      <button
        type="button"
        title={`Change ${lowerLabel}`}
        aria-label={`${valueLabel}, edit ${lowerLabel}`}
        disabled={saving}
        onClick={() => setDraft(text)}
        className="-mx-2 inline-flex min-h-11 items-center md:min-h-9 gap-1.5 rounded-control border border-transparent px-2 hover:border-control"
      >
        {saving && <Spinner />}
        {valueLabel}
      </button>
    )
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      // The field replaces the button that was pressed.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      value={draft}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => close(true)}
      onKeyDown={handleKeyDown}
      className="tabular h-9 w-28 rounded-control border-[1.5px] border-primary bg-surface px-2 text-right"
    />
  )
}
