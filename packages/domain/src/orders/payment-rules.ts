import { paymentMethodNames, paymentMethods } from '@shop/contract/checkout-options'
import { and, eq, inArray } from 'drizzle-orm'
import { addMs, dayMs } from '../core/dates.ts'
import { upfrontKobo } from './order-money.ts'
import { type OrderRow, orders } from './tables.ts'

/** A expired order may still be paid on the day it was placed; later the shopper orders again at the prices of then. */
export const paymentWindowMs = dayMs

/** These methods are paid in full before packing; for a plan, the agreement decides. */
const prepaidMethods: readonly OrderRow['payment_method'][] = paymentMethodNames.filter(
  (method) => paymentMethods[method].isPrepaid && method !== 'pay_later',
)

const openStatuses: OrderRow['payment_status'][] = ['unpaid', 'partially_paid']

type PayableOrder = Pick<
  OrderRow,
  'status' | 'payment_method' | 'payment_status' | 'placed_at' | 'prepaid_kobo'
>

/** Whether a payment provider takes its money, all of it or what is paid before the rest. */
export function isOnline({
  payment_method: paymentMethod,
  prepaid_kobo: prepaidKobo,
}: Pick<OrderRow, 'payment_method' | 'prepaid_kobo'>): boolean {
  return paymentMethods[paymentMethod].isOnline || prepaidKobo > 0
}

/** Nothing came, or not yet all of it: store credit may have paid a part. */
function hasPaymentOutstanding({ status, payment_status: paymentStatus }: PayableOrder): boolean {
  return paymentStatus === 'unpaid' || (paymentStatus === 'partially_paid' && status === 'awaiting_payment')
}

/** Whether a payment may be opened for the order now. */
export function canAcceptPayment(order: PayableOrder, now: Date): boolean {
  if (!isOnline(order) || !hasPaymentOutstanding(order)) return false
  if (order.status === 'awaiting_payment') return true
  return order.status === 'expired' && now < addMs(order.placed_at, paymentWindowMs)
}

/** Whether an order that was paid before it was packed costs more since staff changed it: the difference is waited for. */
export function hasBalanceDue({
  status,
  payment_method: paymentMethod,
  payment_status: paymentStatus,
}: Pick<OrderRow, 'status' | 'payment_method' | 'payment_status'>): boolean {
  return status === 'placed' && prepaidMethods.includes(paymentMethod) && openStatuses.includes(paymentStatus)
}

/** Whether some of the amount due before dispatch is not paid, packed or not. */
export function hasBalanceBeforeDispatch({
  status,
  payment_method: paymentMethod,
  payment_status: paymentStatus,
}: Pick<OrderRow, 'status' | 'payment_method' | 'payment_status'>): boolean {
  const isUndelivered = status === 'placed' || status === 'packed' || status === 'shipped'
  return isUndelivered && prepaidMethods.includes(paymentMethod) && openStatuses.includes(paymentStatus)
}

/** The same as a condition. */
export const balanceDueCondition = and(
  eq(orders.status, 'placed'),
  inArray(orders.payment_method, prepaidMethods),
  inArray(orders.payment_status, openStatuses),
)

/** Whether a payment of its shopper may be opened for the order now: all of it, or a difference. */
export function canCustomerPay(order: PayableOrder, now: Date): boolean {
  return canAcceptPayment(order, now) || (isOnline(order) && hasBalanceDue(order))
}

/** What a payment that is opened now has to bring, in kobo: an expired order is paid as if nothing had come. */
export function payableNowKobo(order: OrderRow): number {
  return upfrontKobo(order) - (order.paid_kobo - order.refunded_kobo)
}
