import type { VatClass } from '@shop/contract/catalogue'
import { deliveryFeeKobo, type ZoneFee } from '../delivery/fee.ts'
import { vatInsideKobo } from './vat.ts'

export interface BasketLine {
  variantId: string
  quantity: number
  priceKobo: number
  weightGrams: number
  vatClass: VatClass
}

export interface PricedBasket<Line extends BasketLine> {
  lines: (Line & { lineTotalKobo: number; vatKobo: number })[]
  itemsKobo: number
  /** Undefined until the place is known. */
  deliveryFeeKobo: number | undefined
  /** Contained in the total, delivery included. */
  vatKobo: number
  totalKobo: number
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * What a basket costs in kobo: prices contain their VAT, which is rounded once per line; delivery is a supply at the
 * standard rate (nigeria.md 3). Without a zone the fee is left out.
 */
export function priceBasket<Line extends BasketLine>(
  basket: readonly Line[],
  zone: ZoneFee | undefined,
): PricedBasket<Line> {
  const lines = basket.map((line) => {
    const lineTotalKobo = line.quantity * line.priceKobo
    return { ...line, lineTotalKobo, vatKobo: vatInsideKobo(lineTotalKobo, line.vatClass) }
  })
  const weightGrams = sum(basket.map((line) => line.quantity * line.weightGrams))
  const itemsKobo = sum(lines.map((line) => line.lineTotalKobo))
  const feeKobo = zone && deliveryFeeKobo(zone, weightGrams)
  return {
    lines,
    itemsKobo,
    deliveryFeeKobo: feeKobo,
    vatKobo: sum(lines.map((line) => line.vatKobo)) + vatInsideKobo(feeKobo ?? 0, 'standard'),
    totalKobo: itemsKobo + (feeKobo ?? 0),
  }
}
