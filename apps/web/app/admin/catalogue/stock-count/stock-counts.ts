import type { StockLevel } from '@shop/contract/admin/stock'
import { parseInteger } from '../../../format/money.ts'

/** Input for one variant. */
export interface CountEntry {
  text: string
  reason: string
}

interface PreparedCounts {
  counts: { variant_id: string; expected: number; counted: number; reason: string }[]
  /** Why the counts cannot be saved yet; '' if they can. */
  problem: string
}

/** Whether the shop's own records of a variant disagree, whatever the physical stock. */
export function hasDiscrepancy({
  on_hand,
  reserved,
  movements_total,
  reservations_total: pending,
}: StockLevel): boolean {
  return on_hand !== movements_total || reserved !== pending
}

/** Counts of variants that are not shown now: on another page, or before a search. */
export function countsOnOtherPages(
  stock: readonly Pick<StockLevel, 'variant_id'>[],
  input: Readonly<Record<string, CountEntry>>,
): Record<string, CountEntry> {
  const shown = new Set(stock.map(({ variant_id }) => variant_id))
  return Object.fromEntries(Object.entries(input).filter(([id, { text }]) => !shown.has(id) && text.trim()))
}

/** The counts to save: those that change something. A difference needs a reason. */
export function prepareCounts(
  stock: readonly StockLevel[],
  input: Readonly<Record<string, CountEntry>>,
): PreparedCounts {
  const counted = stock.flatMap((each) => {
    const { text = '', reason = '' } = input[each.variant_id] ?? {}
    if (text.trim() === '') return []
    const count = parseInteger(text)
    const changes = count !== each.expected || hasDiscrepancy(each)
    const { variant_id, expected } = each
    return changes ? [{ variant_id, expected, counted: count, reason: reason.trim() }] : []
  })
  if (counted.some((each) => Number.isNaN(each.counted)))
    return { counts: counted, problem: 'Counts must be whole numbers.' }
  const lacksReason = counted.some(({ reason }) => reason === '')
  return { counts: counted, problem: lacksReason ? 'Enter a reason for the new count.' : '' }
}
