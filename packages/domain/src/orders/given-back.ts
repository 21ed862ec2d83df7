import { paymentMethodNames, paymentMethods } from '@shop/contract/payment-methods'
import { and, inArray } from 'drizzle-orm'
import { type OrderRow, orders } from './tables.ts'

const paidFirst = paymentMethodNames.filter((method) => paymentMethods[method].isPrepaid)
const backStates: OrderRow['payment_status'][] = ['refunded', 'refund_due']

/** Whether nothing is left, or is to be left, of money that comes before the goods. */
export function isGivenBack({
  payment_method: paymentMethod,
  payment_status: paymentState,
}: Pick<OrderRow, 'payment_method' | 'payment_status'>): boolean {
  return paymentMethods[paymentMethod].isPrepaid && backStates.includes(paymentState)
}

/** The same as a condition. */
export const wasGivenBack = and(
  inArray(orders.payment_method, paidFirst),
  inArray(orders.payment_status, backStates),
)
