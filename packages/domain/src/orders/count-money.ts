import type { RequestContext } from '../core/context.ts'
import { sumReceipts } from '../payments/sum-receipts.ts'
import { derivePaymentStatus } from './payment-state.ts'
import type { OrderRow } from './tables.ts'
import { updateOrder } from './take-step.ts'

export type PaymentTotals = Pick<
  OrderRow,
  'paid_kobo' | 'credit_kobo' | 'refunded_kobo' | 'reversed_kobo' | 'payment_status'
>

/** What came in for a locked order and what went back, counted from its receipts, as it stands once it is in `status`. */
export async function computePaymentTotals(
  ctx: RequestContext,
  order: OrderRow,
  status: OrderRow['status'] = order.status,
): Promise<PaymentTotals> {
  const { requested_kobo, returned_kobo, ...totals } = await sumReceipts(ctx, order.id)
  const paymentStatus = derivePaymentStatus({ ...order, ...totals, status, requested_kobo, returned_kobo })
  return { ...totals, payment_status: paymentStatus }
}

/** Writes these sums on the locked order, after money that moved without a step of its lifecycle. */
export async function refreshPaymentTotals(ctx: RequestContext, order: OrderRow): Promise<OrderRow> {
  const counted = await computePaymentTotals(ctx, order)
  // A release covers only the refunds of its time.
  const hasNewRefund = counted.refunded_kobo > order.refunded_kobo && order.release_reason !== ''
  return updateOrder(ctx, order, { ...counted, ...(hasNewRefund && { release_reason: '' }) })
}
