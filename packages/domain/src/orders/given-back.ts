import { paymentMethodNames, paymentMethods } from '@shop/contract/payment-methods'
import { and, inArray } from 'drizzle-orm'
import { type OrderRow, orders } from './tables.ts'

const paidFirst = paymentMethodNames.filter((method) => paymentMethods[method].paidFirst)
const backStates: OrderRow['paymentState'][] = ['refunded', 'refund_due']

/** Whether nothing is left, or is to be left, of money that comes before the goods. */
export function isGivenBack({
  paymentMethod,
  paymentState,
}: Pick<OrderRow, 'paymentMethod' | 'paymentState'>): boolean {
  return paymentMethods[paymentMethod].paidFirst && backStates.includes(paymentState)
}

/** The same as a condition. */
export const wasGivenBack = and(
  inArray(orders.paymentMethod, paidFirst),
  inArray(orders.paymentState, backStates),
)
