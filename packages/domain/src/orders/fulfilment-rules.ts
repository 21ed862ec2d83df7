import { paymentMethodNames, paymentMethods } from '@shop/contract/checkout-options'
import { and, inArray, gt, ne, or, sql } from 'drizzle-orm'
import { type OrderRow, orders } from './tables.ts'
import { hasBalanceBeforeDispatch, balanceDueCondition } from './payment-rules.ts'
import type { RequestContext } from '../core/context.ts'
import { fail } from '../core/errors.ts'
import { canShip, isAgreementRunning } from '../payments/pay-later/agreement-rules.ts'

const isPrepaid = paymentMethodNames.filter((method) => paymentMethods[method].isPrepaid)
const refundedStatuses: OrderRow['payment_status'][] = ['refunded', 'refund_due']

/** Whether a prepaid order has been fully refunded, or will be, so that nothing is left to ship. */
export function isFullyRefunded({
  payment_method: paymentMethod,
  payment_status: paymentStatus,
}: Pick<OrderRow, 'payment_method' | 'payment_status'>): boolean {
  return paymentMethods[paymentMethod].isPrepaid && refundedStatuses.includes(paymentStatus)
}

/** The same as an SQL condition. */
const fullyRefundedCondition = and(
  inArray(orders.payment_method, isPrepaid),
  inArray(orders.payment_status, refundedStatuses),
)

type OrderPayments = Pick<
  OrderRow,
  'status' | 'payment_method' | 'payment_status' | 'dispute_status' | 'reversed_kobo' | 'release_reason'
>

/** Why an order is withheld: money was refunded or is disputed, or it is not paid in full. */
type WithheldReason = 'payment_refunded' | 'payment_disputed' | 'balance_due'

/** Undefined if nothing withholds the order, or if staff with the permission to refund released it. */
export function withheldReason(order: OrderPayments): WithheldReason | undefined {
  if (order.release_reason !== '') return undefined
  if (isFullyRefunded(order)) return 'payment_refunded'
  if (order.dispute_status !== null && order.dispute_status !== 'won') return 'payment_disputed'
  if (isPartlyReversed(order)) return 'payment_refunded'
  return hasBalanceBeforeDispatch(order) ? 'balance_due' : undefined
}

/** Whether the provider refunded a part without the shop's request, and it was not paid again. */
function isPartlyReversed({ reversed_kobo: reversedKobo, payment_status: paymentStatus }: OrderPayments) {
  return reversedKobo > 0 && paymentStatus !== 'paid'
}

/** The same as an SQL condition, for placed orders. */
export const isWithheld = and(
  sql`${orders.release_reason} = ''`,
  or(
    fullyRefundedCondition,
    and(gt(orders.reversed_kobo, 0), ne(orders.payment_status, 'paid')),
    inArray(orders.dispute_status, ['open', 'under_review', 'lost']),
    balanceDueCondition,
  ),
)

/** Throws agreement_not_paid while the plan of an order does not allow dispatch. */
export async function requireAgreementPaid(
  ctx: RequestContext,
  { id, payment_method: paymentMethod }: Pick<OrderRow, 'id' | 'payment_method'>,
): Promise<void> {
  if (paymentMethod === 'pay_later' && !(await canShip(ctx, id))) fail('agreement_not_paid')
}

/** Payments of a running plan are refunded only with the whole order. */
export async function isWithheldByPlan(ctx: RequestContext, order: OrderRow): Promise<boolean> {
  return order.payment_method === 'pay_later' && isAgreementRunning(ctx, order.id)
}
