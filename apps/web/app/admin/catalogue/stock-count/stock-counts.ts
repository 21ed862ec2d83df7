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

/** Counts of variants that are not listed now: on another page, or before a search. */
export function countsOnOtherPages(
  stock: readonly Pick<StockLevel, 'variant_id'>[],
  input: Readonly<Record<string, CountEntry>>,
): Record<string, CountEntry> {
  const listedIds = new Set(stock.map(({ variant_id }) => variant_id))
  return Object.fromEntries(
    Object.entries(input).filter(([id, { text }]) => !listedIds.has(id) && text.trim()),
  )
}

/** The counts to save: those that change something. A difference needs a reason. */
export function prepareCounts(
  stock: readonly StockLevel[],
  input: Readonly<Record<string, CountEntry>>,
): PreparedCounts {
  const counts = stock.flatMap((level) => {
    const { text = '', reason = '' } = input[level.variant_id] ?? {}
    if (text.trim() === '') return []
    const count = parseInteger(text)
    const changes = count !== level.expected || hasDiscrepancy(level)
    const { variant_id, expected } = level
    return changes ? [{ variant_id, expected, counted: count, reason: reason.trim() }] : []
  })
  if (counts.some((line) => Number.isNaN(line.counted)))
    return { counts, problem: 'Counts must be whole numbers.' }
  const lacksReason = counts.some(({ reason }) => reason === '')
  return { counts, problem: lacksReason ? 'Enter a reason for the new count.' : '' }
}
