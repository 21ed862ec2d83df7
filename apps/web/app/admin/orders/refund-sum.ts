import type { AdminOrder } from '@shop/contract/admin/orders'

type RefundedLine = Pick<
  AdminOrder['lines'][number],
  'quantity' | 'line_total_kobo' | 'discount_kobo' | 'refunded_quantity'
>

/** Quantities that were not refunded yet, by the position of the order line. */
export function remainingUnits(lines: readonly RefundedLine[]): ReadonlyMap<number, number> {
  const remaining = lines.map((line, position) => [position, line.quantity - line.refunded_quantity] as const)
  return new Map(remaining.filter(([, pieces]) => pieces > 0))
}

/** What so many more pieces of a line are worth, in kobo, after its discount; the last piece takes what rounding left. */
export function unitsValueKobo(line: RefundedLine, pieces: number): number {
  const totalKobo = line.line_total_kobo - line.discount_kobo
  const unitKobo = Math.floor(totalKobo / line.quantity)
  const remaining = line.quantity - line.refunded_quantity
  return pieces >= remaining ? totalKobo - unitKobo * line.refunded_quantity : unitKobo * pieces
}
