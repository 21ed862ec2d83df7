import type { StoredLine } from '../current-lines.ts'
import type { StoredOrder } from '../find-order.ts'
import type { ReturnRow } from './tables.ts'

/** What was paid for an order's delivery, and no return of it has given back yet, in kobo. */
export function remainingFeeKobo(
  {
    delivery_fee_kobo: deliveryFeeKobo,
    discount_kobo: discountKobo,
  }: Pick<StoredOrder, 'delivery_fee_kobo' | 'discount_kobo'>,
  lines: readonly Pick<StoredLine, 'discount_kobo'>[],
  returns: readonly Pick<ReturnRow, 'refunded_delivery_fee_kobo'>[],
): number {
  // What of the discounts is not on the goods is on the delivery.
  const itemsDiscountKobo = lines.reduce((sum, line) => sum + line.discount_kobo, 0)
  const refundedFeesKobo = returns.reduce((sum, { refunded_delivery_fee_kobo: feeKobo }) => sum + feeKobo, 0)
  return Math.max(0, deliveryFeeKobo - (discountKobo - itemsDiscountKobo) - refundedFeesKobo)
}
