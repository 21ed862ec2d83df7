import type { OrderLineRow } from './tables.ts'

type PricedLine = Pick<OrderLineRow, 'quantity' | 'unit_price_kobo' | 'discount_kobo' | 'refunded_quantity'>

/**
 * What so many more pieces of a line cost after its share of the discounts, in kobo, beside those that were refunded
 * before: all pieces of a line together are worth what was paid for it, to the kobo.
 */
export function unitsValueKobo(line: PricedLine, quantity: number): number {
  const upTo = (pieces: number) =>
    pieces * line.unit_price_kobo - Math.floor((line.discount_kobo * pieces) / line.quantity)
  return upTo(line.refunded_quantity + quantity) - upTo(line.refunded_quantity)
}
