import type { AdminProduct, AdminProductSummary } from '@shop/contract/admin/catalogue'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNaira } from '@shop/ui/format/format-naira'
import { useState } from 'react'
import { messageOf } from '../../api/request-error.ts'
import { toastError } from '../../api/toasts.ts'
import { InlineAmount } from './inline-amount.tsx'
import { koboOf, nairaText, wholeOf } from '../../format/naira-text.ts'
import { quickEdit } from './quick-change.ts'
import { readProduct } from './use-products.ts'
import { useQuickSave } from './use-quick-save.ts'

interface CellProps {
  product: AdminProductSummary
  mayEdit: boolean
  /** Opens the quick edit: a product of several variants has several prices and counts. */
  onOpen: () => void
}

export function PriceCell({ product, mayEdit, onOpen }: CellProps) {
  const { save, saving } = useSingleVariant(product)
  const words = priceWords(product)
  if (!mayEdit) return words
  if (product.variant_count !== 1)
    return <OpenButton label={`prices of ${product.name}`} words={words} onOpen={onOpen} />
  const apply = (text: string) => {
    const kobo = koboOf(text)
    if (kobo === null || Number.isNaN(kobo)) toastError('Enter a price')
    else void save((variant) => ({ prices: new Map([[variant.id, kobo]]), stocks: new Map() }))
  }
  return (
    <InlineAmount
      label={`Price of ${product.name}`}
      text={nairaText(product.lowest_price_kobo)}
      saving={saving}
      onSave={apply}
      words={words}
    />
  )
}

/** Shows and takes what can be sold now; pieces that shoppers hold while they pay come on top of it. */
export function StockCell({ product, mayEdit, onOpen }: CellProps) {
  const { save, saving } = useSingleVariant(product)
  const words = formatCount(product.available)
  if (!mayEdit) return words
  if (product.variant_count !== 1)
    return <OpenButton label={`stock of ${product.name}`} words={words} onOpen={onOpen} />
  const apply = (text: string) => {
    const count = wholeOf(text)
    if (Number.isNaN(count)) toastError('Enter a whole number')
    else
      void save((variant) => ({
        prices: new Map(),
        stocks: new Map([[variant.id, variant.on_hand + count - product.available]]),
      }))
  }
  return (
    <InlineAmount
      label={`Stock of ${product.name}`}
      text={String(product.available)}
      saving={saving}
      onSave={apply}
      words={words}
    />
  )
}

export function priceWords({ lowest_price_kobo, highest_price_kobo }: AdminProductSummary): string {
  const from = highest_price_kobo > lowest_price_kobo ? 'from ' : ''
  return `${from}${formatNaira(lowest_price_kobo)}`
}

function OpenButton({ label, words, onOpen }: { label: string; words: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      title="Edit per variant"
      aria-label={`${words}, edit ${label}`}
      onClick={onOpen}
      className="-mx-2 min-h-11 rounded-control border border-transparent px-2 hover:border-control md:min-h-9"
    >
      {words}
    </button>
  )
}

type Change = (
  variant: AdminProduct['variants'][number],
) => Pick<Parameters<typeof quickEdit>[1], 'prices' | 'stocks'>

/** Saves against the version that the list shows, so that a change of somebody else is never overwritten unseen. */
function useSingleVariant({ id, version }: AdminProductSummary) {
  const quick = useQuickSave()
  const [reading, setReading] = useState(false)
  const save = async (change: Change) => {
    setReading(true)
    const before = await readProduct(id).catch((error: unknown) => toastError(messageOf(error)))
    setReading(false)
    const [variant] = before?.variants ?? []
    if (!before || !variant) return
    const edit = quickEdit(before, { ...change(variant), reason: 'counted' })
    quick.mutate({ before, edit: { ...edit, version } })
  }
  return { save, saving: reading || quick.isPending }
}
