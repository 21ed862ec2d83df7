import type { VatClass } from '@shop/contract/catalogue'
import {
  type AppliedDiscount,
  discountOnKobo,
  lineDiscountKobo,
} from '../../selling/promotions/applied-discount.ts'
import { vatInsideKobo } from '../../store/vat.ts'

export interface BasketLine {
  variantId: string
  quantity: number
  priceKobo: number
  vatClass: VatClass
}

export interface BasketExtras {
  /** Undefined until the place is known. */
  deliveryFeeKobo: number | undefined
  discounts: readonly AppliedDiscount[]
  /** A shop that is not registered charges no VAT: none is in its prices. */
  isVatRegistered: boolean
}

export interface PricedBasket<Line extends BasketLine> {
  lines: (Line & { lineTotalKobo: number; discountKobo: number; vatKobo: number })[]
  /** Before discounts. */
  itemsKobo: number
  discountKobo: number
  /** Before a discount on it; undefined until the place is known. */
  deliveryFeeKobo: number | undefined
  /** Contained in the total, delivery included. */
  vatKobo: number
  totalKobo: number
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * What a basket costs in kobo: prices contain their VAT, which is rounded once per line, of what the line costs after
 * its share of the discounts; delivery is a supply at the standard rate (nigeria.md 3).
 */
export function priceBasket<Line extends BasketLine>(
  basket: readonly Line[],
  { deliveryFeeKobo, discounts, isVatRegistered }: BasketExtras,
): PricedBasket<Line> {
  const vatIn = (kobo: number, vatClass: VatClass) => (isVatRegistered ? vatInsideKobo(kobo, vatClass) : 0)
  const lines = basket.map((line) => {
    const lineTotalKobo = line.quantity * line.priceKobo
    const discountKobo = lineDiscountKobo(discounts, line.variantId)
    return {
      ...line,
      lineTotalKobo,
      discountKobo,
      vatKobo: vatIn(lineTotalKobo - discountKobo, line.vatClass),
    }
  })
  const itemsKobo = sum(lines.map((line) => line.lineTotalKobo))
  const feeKobo = deliveryFeeKobo ?? 0
  const offDeliveryKobo = deliveryFeeKobo === undefined ? 0 : discountOnKobo(discounts, 'delivery')
  const discountKobo = discountOnKobo(discounts, 'items') + offDeliveryKobo
  return {
    lines,
    itemsKobo,
    discountKobo,
    deliveryFeeKobo,
    vatKobo: sum(lines.map((line) => line.vatKobo)) + vatIn(feeKobo - offDeliveryKobo, 'standard'),
    totalKobo: itemsKobo - discountKobo + feeKobo,
  }
}
