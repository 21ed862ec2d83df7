import type { StockStatus } from '@shop/contract/catalogue'
import { percentageDiscount } from './percentage-discount.ts'
import { toStockStatus } from './stock-word.ts'
import { availableQuantity } from './stock.ts'

export interface MetricVariant {
  price_kobo: number
  /** Null also where the history does not show that this price was ever asked. */
  regular_price_kobo: number | null
  on_hand: number
  reserved: number
  retired_at: Date | null
}

export interface ProductMetrics {
  lowest_price_kobo: number
  highest_price_kobo: number
  regular_price_kobo: number | null
  percentage_discount: number
  stock_status: StockStatus
}

/**
 * Columns of a product derived from its variants, so that lists sort and filter by an index. The price is the lowest one.
 * @param lowStockThreshold the low-stock number
 */
export function computeProductMetrics(
  variants: readonly MetricVariant[],
  lowStockThreshold: number,
): ProductMetrics {
  const availableVariants = variants.filter((variant) => !variant.retired_at)
  const [cheapest] = availableVariants.toSorted((a, b) => a.price_kobo - b.price_kobo)
  const lowestPriceKobo = cheapest?.price_kobo ?? 0
  const percent = percentageDiscount(lowestPriceKobo, cheapest?.regular_price_kobo ?? null)
  return {
    lowest_price_kobo: lowestPriceKobo,
    highest_price_kobo: Math.max(lowestPriceKobo, ...availableVariants.map((variant) => variant.price_kobo)),
    regular_price_kobo: percent > 0 ? (cheapest?.regular_price_kobo ?? null) : null,
    percentage_discount: percent,
    stock_status: toStockStatus(
      availableVariants.reduce((sum, variant) => sum + availableQuantity(variant), 0),
      lowStockThreshold,
    ),
  }
}
