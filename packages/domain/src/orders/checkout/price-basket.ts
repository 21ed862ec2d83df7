import type { VatClass } from '@shop/contract/catalogue'
import {
  type AppliedDiscount,
  discountOnKobo,
  lineDiscountKobo,
} from '../../selling/promotions/applied-discount.ts'
import { includedVatKobo } from '../../store/vat.ts'

export interface PriceableLine {
  variant_id: string
  quantity: number
  price_kobo: number
  vat_class: VatClass
}

export interface PriceExtras {
  /** Undefined until the place is known. */
  delivery_fee_kobo: number | undefined
  discounts: readonly AppliedDiscount[]
  /** A shop that is not registered charges no VAT: none is in its prices. */
  isVatRegistered: boolean
}

export interface PricedCart<Line extends PriceableLine> {
  lines: (Line & { line_total_kobo: number; discount_kobo: number; vat_kobo: number })[]
  /** Before discounts. */
  items_kobo: number
  discount_kobo: number
  /** Before a discount on it; undefined until the place is known. */
  delivery_fee_kobo: number | undefined
  /** Contained in the total, delivery included. */
  vat_kobo: number
  total_kobo: number
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * What a basket costs in kobo: prices contain their VAT, which is rounded once per line, of what the line costs after
 * its share of the discounts; delivery is a supply at the standard rate (nigeria.md 3).
 */
export function priceCart<Line extends PriceableLine>(
  cart: readonly Line[],
  { delivery_fee_kobo: deliveryFeeKobo, discounts, isVatRegistered }: PriceExtras,
): PricedCart<Line> {
  const vatIn = (kobo: number, vatClass: VatClass) => (isVatRegistered ? includedVatKobo(kobo, vatClass) : 0)
  const lines = cart.map((line) => {
    const lineTotalKobo = line.quantity * line.price_kobo
    const discountKobo = lineDiscountKobo(discounts, line.variant_id)
    return {
      ...line,
      line_total_kobo: lineTotalKobo,
      discount_kobo: discountKobo,
      vat_kobo: vatIn(lineTotalKobo - discountKobo, line.vat_class),
    }
  })
  const itemsKobo = sum(lines.map((line) => line.line_total_kobo))
  const feeKobo = deliveryFeeKobo ?? 0
  const deliveryDiscountKobo = deliveryFeeKobo === undefined ? 0 : discountOnKobo(discounts, 'delivery')
  const discountKobo = discountOnKobo(discounts, 'items') + deliveryDiscountKobo
  return {
    lines,
    items_kobo: itemsKobo,
    discount_kobo: discountKobo,
    delivery_fee_kobo: deliveryFeeKobo,
    vat_kobo: sum(lines.map((line) => line.vat_kobo)) + vatIn(feeKobo - deliveryDiscountKobo, 'standard'),
    total_kobo: itemsKobo - discountKobo + feeKobo,
  }
}
