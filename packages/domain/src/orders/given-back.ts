import { paymentMethodNames, paymentMethods } from '@shop/contract/payment-methods'
import { and, inArray } from 'drizzle-orm'
import { type OrderRow, orders } from './tables.ts'

const isPrepaid = paymentMethodNames.filter((method) => paymentMethods[method].isPrepaid)
const refundedStatuses: OrderRow['payment_status'][] = ['refunded', 'refund_due']

/** Whether nothing is left, or is to be left, of money that comes before the goods. */
export function isFullyRefunded({
  payment_method: paymentMethod,
  payment_status: paymentStatus,
}: Pick<OrderRow, 'payment_method' | 'payment_status'>): boolean {
  return paymentMethods[paymentMethod].isPrepaid && refundedStatuses.includes(paymentStatus)
}

/** The same as a condition. */
export const fullyRefundedCondition = and(
  inArray(orders.payment_method, isPrepaid),
  inArray(orders.payment_status, refundedStatuses),
)
