import { parseNaira, parseInteger } from '../../format/naira-text.ts'
import type { VariantValues } from './product-values.ts'

export interface PriceSummary {
  /** Kobo; null while no price stands there. */
  lowest: number | null
  highest: number | null
  /** Of the cheapest variant, where it is higher than its price. */
  regular: number | null
  onHand: number
  held: number
  /** The highest price that shoppers were asked before and that may be struck through, where none is yet. */
  highestPastPrice: number | null
}

/** What the shop would say of the typed prices and counts; the offer is that of the cheapest variant. */
export function priceSummary(all: readonly VariantValues[]): PriceSummary {
  const rows = all.filter(({ is_enabled }) => is_enabled)
  const priced = rows
    .map((row) => ({ row, price: parseNaira(row.price_kobo) ?? Number.NaN }))
    .filter(({ price }) => !Number.isNaN(price))
    .toSorted((a, b) => a.price - b.price)
  const cheapest = priced[0]
  const lowest = cheapest?.price ?? null
  const regular = parseNaira(cheapest?.row.regular_price_kobo ?? '')
  const pastPrices = Math.max(0, ...(cheapest?.row.past_prices_kobo ?? []))
  const isReduced = regular !== null && lowest !== null && regular > lowest
  return {
    lowest,
    highest: priced.at(-1)?.price ?? null,
    regular: isReduced ? regular : null,
    onHand: rows.reduce((sum, row) => sum + (parseInteger(row.on_hand) || 0), 0),
    held: rows.reduce((sum, row) => sum + row.reserved, 0),
    highestPastPrice: regular === null && lowest !== null && pastPrices > lowest ? pastPrices : null,
  }
}
