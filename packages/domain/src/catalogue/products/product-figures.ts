import type { StockWord } from '@shop/contract/catalogue'
import { percentageDiscount } from './percentage-discount.ts'
import { stockWordOf } from './stock-word.ts'
import { availableOf } from './stock.ts'

export interface FiguredVariant {
  price_kobo: number
  /** Null also where the history does not show that this price was ever asked. */
  regular_price_kobo: number | null
  on_hand: number
  reserved: number
  retired_at: Date | null
}

export interface ProductFigures {
  lowest_price_kobo: number
  highest_price_kobo: number
  regular_price_kobo: number | null
  percentage_discount: number
  stock_status: StockWord
}

/**
 * Columns of a product derived from its variants, so that lists sort and filter by an index. The price is the lowest one.
 * @param fewLeft the low-stock number
 */
export function productFigures(variants: readonly FiguredVariant[], fewLeft: number): ProductFigures {
  const offered = variants.filter((variant) => !variant.retired_at)
  const [cheapest] = offered.toSorted((a, b) => a.price_kobo - b.price_kobo)
  const lowestPriceKobo = cheapest?.price_kobo ?? 0
  const percent = percentageDiscount(lowestPriceKobo, cheapest?.regular_price_kobo ?? null)
  return {
    lowest_price_kobo: lowestPriceKobo,
    highest_price_kobo: Math.max(lowestPriceKobo, ...offered.map((variant) => variant.price_kobo)),
    regular_price_kobo: percent > 0 ? (cheapest?.regular_price_kobo ?? null) : null,
    percentage_discount: percent,
    stock_status: stockWordOf(
      offered.reduce((sum, variant) => sum + availableOf(variant), 0),
      fewLeft,
    ),
  }
}
