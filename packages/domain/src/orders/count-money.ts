import type { RequestContext } from '../core/context.ts'
import { sumReceipts } from '../payments/sum-receipts.ts'
import { paymentStateOf } from './payment-state.ts'
import type { OrderRow } from './tables.ts'
import { changeOrder } from './take-step.ts'

export type CountedMoney = Pick<
  OrderRow,
  'paidKobo' | 'creditKobo' | 'refundedKobo' | 'takenBackKobo' | 'paymentState'
>

/** What came in for a locked order and what went back, counted from its receipts, as it stands once it is in `state`. */
export async function countedMoney(
  ctx: RequestContext,
  order: OrderRow,
  state: OrderRow['state'] = order.state,
): Promise<CountedMoney> {
  const { requestedKobo, returnedKobo, ...sums } = await sumReceipts(ctx, order.id)
  const paymentState = paymentStateOf({ ...order, ...sums, state, requestedKobo, returnedKobo })
  return { ...sums, paymentState }
}

/** Writes these sums on the locked order, after money that moved without a step of its lifecycle. */
export async function countMoney(ctx: RequestContext, order: OrderRow): Promise<OrderRow> {
  const counted = await countedMoney(ctx, order)
  // A release covers only the refunds of its time.
  const hasNewRefund = counted.refundedKobo > order.refundedKobo && order.releaseReason !== ''
  return changeOrder(ctx, order, { ...counted, ...(hasNewRefund && { releaseReason: '' }) })
}
