import type { OrderLineRow } from './tables.ts'

type PricedLine = Pick<OrderLineRow, 'quantity' | 'unitPriceKobo' | 'discountKobo' | 'refundedQuantity'>

/**
 * What so many more pieces of a line cost after its share of the discounts, in kobo, beside those that were refunded
 * before: all pieces of a line together are worth what was paid for it, to the kobo.
 */
export function piecesKobo(line: PricedLine, quantity: number): number {
  const upTo = (pieces: number) =>
    pieces * line.unitPriceKobo - Math.floor((line.discountKobo * pieces) / line.quantity)
  return upTo(line.refundedQuantity + quantity) - upTo(line.refundedQuantity)
}
