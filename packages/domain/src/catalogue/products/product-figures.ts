import type { StockWord } from '@shop/contract/catalogue'
import { percentageDiscount } from './percentage-discount.ts'
import { stockWordOf } from './stock-word.ts'
import { availableOf } from './stock.ts'

export interface FiguredVariant {
  priceKobo: number
  /** Null also where the history does not show that this price was ever asked. */
  regularPriceKobo: number | null
  onHand: number
  reserved: number
  retiredAt: Date | null
}

export interface ProductFigures {
  lowestPriceKobo: number
  highestPriceKobo: number
  regularPriceKobo: number | null
  percentageDiscount: number
  stockWord: StockWord
}

/**
 * Columns of a product derived from its variants, so that lists sort and filter by an index. The price is the lowest one.
 * @param fewLeft the low-stock number
 */
export function productFigures(variants: readonly FiguredVariant[], fewLeft: number): ProductFigures {
  const offered = variants.filter((variant) => !variant.retiredAt)
  const [cheapest] = offered.toSorted((a, b) => a.priceKobo - b.priceKobo)
  const lowestPriceKobo = cheapest?.priceKobo ?? 0
  const percent = percentageDiscount(lowestPriceKobo, cheapest?.regularPriceKobo ?? null)
  return {
    lowestPriceKobo,
    highestPriceKobo: Math.max(lowestPriceKobo, ...offered.map((variant) => variant.priceKobo)),
    regularPriceKobo: percent > 0 ? (cheapest?.regularPriceKobo ?? null) : null,
    percentageDiscount: percent,
    stockWord: stockWordOf(
      offered.reduce((sum, variant) => sum + availableOf(variant), 0),
      fewLeft,
    ),
  }
}
