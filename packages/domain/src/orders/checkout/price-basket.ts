import type { VatClass } from '@shop/contract/catalogue'
import {
  type AppliedDiscount,
  discountOnKobo,
  lineDiscountKobo,
} from '../../selling/promotions/applied-discount.ts'
import { vatInsideKobo } from '../../store/vat.ts'

export interface BasketLine {
  variant_id: string
  quantity: number
  price_kobo: number
  vat_class: VatClass
}

export interface BasketExtras {
  /** Undefined until the place is known. */
  delivery_fee_kobo: number | undefined
  discounts: readonly AppliedDiscount[]
  /** A shop that is not registered charges no VAT: none is in its prices. */
  isVatRegistered: boolean
}

export interface PricedBasket<Line extends BasketLine> {
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
export function priceBasket<Line extends BasketLine>(
  basket: readonly Line[],
  { delivery_fee_kobo: deliveryFeeKobo, discounts, isVatRegistered }: BasketExtras,
): PricedBasket<Line> {
  const vatIn = (kobo: number, vatClass: VatClass) => (isVatRegistered ? vatInsideKobo(kobo, vatClass) : 0)
  const lines = basket.map((line) => {
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
  const offDeliveryKobo = deliveryFeeKobo === undefined ? 0 : discountOnKobo(discounts, 'delivery')
  const discountKobo = discountOnKobo(discounts, 'items') + offDeliveryKobo
  return {
    lines,
    items_kobo: itemsKobo,
    discount_kobo: discountKobo,
    delivery_fee_kobo: deliveryFeeKobo,
    vat_kobo: sum(lines.map((line) => line.vat_kobo)) + vatIn(feeKobo - offDeliveryKobo, 'standard'),
    total_kobo: itemsKobo - discountKobo + feeKobo,
  }
}
