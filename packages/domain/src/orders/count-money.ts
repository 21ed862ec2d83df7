import type { RequestContext } from '../core/context.ts'
import { sumReceipts } from '../payments/sum-receipts.ts'
import { paymentStateOf } from './payment-state.ts'
import type { OrderRow } from './tables.ts'
import { changeOrder } from './take-step.ts'

export type CountedMoney = Pick<
  OrderRow,
  'paid_kobo' | 'credit_kobo' | 'refunded_kobo' | 'reversed_kobo' | 'payment_status'
>

/** What came in for a locked order and what went back, counted from its receipts, as it stands once it is in `status`. */
export async function countedMoney(
  ctx: RequestContext,
  order: OrderRow,
  status: OrderRow['status'] = order.status,
): Promise<CountedMoney> {
  const { requested_kobo, returned_kobo, ...sums } = await sumReceipts(ctx, order.id)
  const paymentState = paymentStateOf({ ...order, ...sums, status, requested_kobo, returned_kobo })
  return { ...sums, payment_status: paymentState }
}

/** Writes these sums on the locked order, after money that moved without a step of its lifecycle. */
export async function countMoney(ctx: RequestContext, order: OrderRow): Promise<OrderRow> {
  const counted = await countedMoney(ctx, order)
  // A release covers only the refunds of its time.
  const hasNewRefund = counted.refunded_kobo > order.refunded_kobo && order.release_reason !== ''
  return changeOrder(ctx, order, { ...counted, ...(hasNewRefund && { release_reason: '' }) })
}
