import type { StockLevel } from '@shop/contract/admin/stock'
import type { FieldErrors } from '../../../forms/contract/form-state.ts'
import { parseInteger } from '../../../format/money.ts'

/** What staff have entered for a variant; a field that was only shown is undefined. */
export interface CountEntry {
  counted?: string | undefined
  reason?: string | undefined
}

/** Entries of all pages of the list, by variant. */
export type CountEntries = Readonly<Record<string, CountEntry>>

type Stock = readonly StockLevel[]

/** Whether the shop's own records of a variant disagree, whatever the physical stock. */
export function hasDiscrepancy({
  on_hand,
  reserved,
  movements_total,
  reservations_total: pending,
}: StockLevel): boolean {
  return on_hand !== movements_total || reserved !== pending
}

/** Whether a count changes something: another number, or a discrepancy in the records. It then needs a reason. */
export function isCorrection(level: StockLevel, counted = ''): boolean {
  return counted.trim() !== '' && (parseInteger(counted) !== level.expected || hasDiscrepancy(level))
}

/** Entries of variants that are not listed now: on another page, or before a search. */
export function entriesOnOtherPages(stock: Stock, entries: CountEntries): CountEntries {
  const listedIds = new Set(stock.map(({ variant_id }) => variant_id))
  return Object.fromEntries(
    Object.entries(entries).filter(([id, { counted }]) => !listedIds.has(id) && counted?.trim()),
  )
}

/** The counts to save: corrections of the listed variants. */
export function toStockCounts(stock: Stock, entries: CountEntries) {
  return stock.flatMap((level) => {
    const { variant_id, expected } = level
    const { counted = '', reason = '' } = entries[variant_id] ?? {}
    return isCorrection(level, counted)
      ? [{ variant_id, expected, counted: parseInteger(counted), reason }]
      : []
  })
}

/** Moves the errors of the counts that are sent to the entries of their variants. */
export function moveErrorsToEntries(errors: FieldErrors, stock: Stock, entries: CountEntries): void {
  const { counts } = errors as { counts?: unknown }
  if (!Array.isArray(counts)) return
  const ids = toStockCounts(stock, entries).map(({ variant_id }) => variant_id)
  Object.assign(errors, {
    counts: Object.fromEntries(ids.map((id, index) => [id, counts[index] as unknown])),
  })
}
