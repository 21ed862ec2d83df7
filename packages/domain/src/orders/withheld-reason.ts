import { and, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { isFullyRefunded, fullyRefundedCondition } from './given-back.ts'
import { hasBalanceBeforeDispatch, balanceDueCondition } from './payable.ts'
import { type OrderRow, orders } from './tables.ts'

type OrderPayments = Pick<
  OrderRow,
  'status' | 'payment_method' | 'payment_status' | 'dispute_status' | 'reversed_kobo' | 'release_reason'
>

/** Why an order is withheld: money of it went back, is disputed, or it is not paid in full. */
export type WithheldReason = 'payment_refunded' | 'payment_disputed' | 'balance_due'

/** Undefined if nothing withholds the order, or if staff who may refund released it. */
export function withheldReason(order: OrderPayments): WithheldReason | undefined {
  if (order.release_reason !== '') return undefined
  if (isFullyRefunded(order)) return 'payment_refunded'
  if (order.dispute_status !== null && order.dispute_status !== 'won') return 'payment_disputed'
  if (isPartlyReversed(order)) return 'payment_refunded'
  return hasBalanceBeforeDispatch(order) ? 'balance_due' : undefined
}

/** The provider gave a part back that the shop did not ask for, and it was not paid again. */
function isPartlyReversed({
  reversed_kobo: reversedKobo,
  payment_status: paymentStatus,
}: OrderPayments): boolean {
  return reversedKobo > 0 && paymentStatus !== 'paid'
}

/** The same as a condition, for orders that are placed. */
export const isWithheld = and(
  sql`${orders.release_reason} = ''`,
  or(
    fullyRefundedCondition,
    and(gt(orders.reversed_kobo, 0), ne(orders.payment_status, 'paid')),
    inArray(orders.dispute_status, ['open', 'under_review', 'lost']),
    balanceDueCondition,
  ),
)
