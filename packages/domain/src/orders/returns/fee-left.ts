import type { StoredLine } from '../current-lines.ts'
import type { StoredOrder } from '../find-order.ts'
import type { ReturnRow } from './tables.ts'

/** What was paid for an order's delivery, and no return of it has given back yet, in kobo. */
export function feeLeftKobo(
  { deliveryFeeKobo, discountKobo }: Pick<StoredOrder, 'deliveryFeeKobo' | 'discountKobo'>,
  lines: readonly Pick<StoredLine, 'discountKobo'>[],
  returns: readonly Pick<ReturnRow, 'feeKobo'>[],
): number {
  // What of the discounts is not on the goods is on the delivery.
  const offGoodsKobo = lines.reduce((sum, line) => sum + line.discountKobo, 0)
  const givenKobo = returns.reduce((sum, { feeKobo }) => sum + feeKobo, 0)
  return Math.max(0, deliveryFeeKobo - (discountKobo - offGoodsKobo) - givenKobo)
}
