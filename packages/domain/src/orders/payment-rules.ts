import { paymentMethodNames, paymentMethods } from '@shop/contract/checkout-options'
import { and, eq, inArray } from 'drizzle-orm'
import { addMs, dayMs } from '../core/dates.ts'
import { upfrontKobo } from './order-money.ts'
import { type OrderRow, orders } from './tables.ts'

/** An expired order can be paid for a day after it was placed; later the customer orders again at current prices. */
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

/** Whether the order, or its prepaid part, is paid through a payment provider. */
export function isOnline({
  payment_method: paymentMethod,
  prepaid_kobo: prepaidKobo,
}: Pick<OrderRow, 'payment_method' | 'prepaid_kobo'>): boolean {
  return paymentMethods[paymentMethod].isOnline || prepaidKobo > 0
}

/** Not paid, or not fully: store credit may have paid a part. */
function hasPaymentOutstanding({ status, payment_status: paymentStatus }: PayableOrder): boolean {
  return paymentStatus === 'unpaid' || (paymentStatus === 'partially_paid' && status === 'awaiting_payment')
}

/** Whether a payment can be opened for the order now. */
export function canAcceptPayment(order: PayableOrder, now: Date): boolean {
  if (!isOnline(order) || !hasPaymentOutstanding(order)) return false
  if (order.status === 'awaiting_payment') return true
  return order.status === 'expired' && now < addMs(order.placed_at, paymentWindowMs)
}

/** Whether a prepaid order costs more after an edit, and the difference is not paid yet. */
export function hasBalanceDue({
  status,
  payment_method: paymentMethod,
  payment_status: paymentStatus,
}: Pick<OrderRow, 'status' | 'payment_method' | 'payment_status'>): boolean {
  return status === 'placed' && prepaidMethods.includes(paymentMethod) && openStatuses.includes(paymentStatus)
}

/** Whether part of the amount due before dispatch is unpaid, whether packed or not. */
export function hasBalanceBeforeDispatch({
  status,
  payment_method: paymentMethod,
  payment_status: paymentStatus,
}: Pick<OrderRow, 'status' | 'payment_method' | 'payment_status'>): boolean {
  const isUndelivered = status === 'placed' || status === 'packed' || status === 'shipped'
  return isUndelivered && prepaidMethods.includes(paymentMethod) && openStatuses.includes(paymentStatus)
}

/** hasBalanceDue as an SQL condition. */
export const balanceDueCondition = and(
  eq(orders.status, 'placed'),
  inArray(orders.payment_method, prepaidMethods),
  inArray(orders.payment_status, openStatuses),
)

/** Whether the customer can pay for the order now, either the whole amount or a balance due. */
export function canCustomerPay(order: PayableOrder, now: Date): boolean {
  return canAcceptPayment(order, now) || (isOnline(order) && hasBalanceDue(order))
}

/** The amount of a payment opened now, in kobo. */
export function payableNowKobo(order: OrderRow): number {
  return upfrontKobo(order) - (order.paid_kobo - order.refunded_kobo)
}
