import { paymentReservationMs } from '@shop/contract/limits'
import { paymentMethodNames, paymentMethods } from '@shop/contract/payment-methods'
import { and, eq, inArray } from 'drizzle-orm'
import { addMs } from '../core/clock.ts'
import { upfrontKobo } from './payment-state.ts'
import { type OrderRow, orders } from './tables.ts'

/** A lapsed order may still be paid on the day it was placed; later the shopper orders again at the prices of then. */
export const paymentWindowMs = 24 * 3_600_000
/** However often the shopper starts to pay, stock is not held beyond this. */
const maxReservationMs = 4 * paymentReservationMs

/** So long stock is held for the rest of a payment that came short. */
export const remainingReservationMs = 24 * 3_600_000
/** Stock is not held for the rest beyond this time after ordering, however many parts are paid. */
const maxRemainingReservationMs = 3 * remainingReservationMs

/** Who pays so has paid all of it before anything is packed; of a plan its agreement tells. */
const prepaidMethods: readonly OrderRow['payment_method'][] = paymentMethodNames.filter(
  (method) => paymentMethods[method].isPrepaid && method !== 'pay_later',
)
const openStatuses: OrderRow['payment_status'][] = ['unpaid', 'partially_paid']

/** One share in this many of the total is a sufficient part payment. */
export const substantialShare = 4

/** Whether the amount (kobo) is a sufficient part: a quarter at least. */
const isSubstantialShare = (paidKobo: number, requestedKobo: number) =>
  paidKobo * substantialShare >= requestedKobo

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
function isAwaitingPayment({ status: state, payment_status: paymentStatus }: PayableOrder): boolean {
  return paymentStatus === 'unpaid' || (paymentStatus === 'partially_paid' && state === 'awaiting_payment')
}

/** Whether a payment may be opened for the order now. */
export function canAcceptPayment(order: PayableOrder, now: Date): boolean {
  if (!isOnline(order) || !isAwaitingPayment(order)) return false
  if (order.status === 'awaiting_payment') return true
  return order.status === 'expired' && now < addMs(order.placed_at, paymentWindowMs)
}

/** Whether an order that was paid before it was packed costs more since staff changed it: the difference is waited for. */
export function hasBalanceDue({
  status: state,
  payment_method: paymentMethod,
  payment_status: paymentStatus,
}: Pick<OrderRow, 'status' | 'payment_method' | 'payment_status'>): boolean {
  return state === 'placed' && prepaidMethods.includes(paymentMethod) && openStatuses.includes(paymentStatus)
}

/** Whether some of the amount due before dispatch is not paid, packed or not. */
export function hasBalanceBeforeDispatch({
  status: state,
  payment_method: paymentMethod,
  payment_status: paymentStatus,
}: Pick<OrderRow, 'status' | 'payment_method' | 'payment_status'>): boolean {
  const isUndelivered = state === 'placed' || state === 'packed' || state === 'shipped'
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

/** Until when stock is held once the shopper starts to pay now: half an hour, but two hours after ordering at most; never less. */
export function reservedUntil(
  order: Pick<OrderRow, 'placed_at' | 'status' | 'reserved_until'>,
  now: Date,
): Date {
  const requested = addMs(now, paymentReservationMs)
  if (order.status === 'expired') return requested
  const latest = addMs(order.placed_at, maxReservationMs)
  const held = order.reserved_until ?? now
  const until = requested < latest ? requested : latest
  return held > until ? held : until
}

/**
 * Until when stock is held for the rest after a part payment (kobo): a day, but three after ordering at most; never earlier
 * than now set. An insufficient part does not extend it.
 */
export function partlyPaidReservedUntil(
  { placed_at: placedAt, reserved_until: reservedUntil }: Pick<OrderRow, 'placed_at' | 'reserved_until'>,
  { paid_kobo: paidKobo, requested_kobo: requestedKobo }: { paid_kobo: number; requested_kobo: number },
  now: Date,
): Date {
  const held = reservedUntil ?? now
  if (!isSubstantialShare(paidKobo, requestedKobo)) return held
  const extended = addMs(now, remainingReservationMs)
  const latest = addMs(placedAt, maxRemainingReservationMs)
  const until = extended < latest ? extended : latest
  return held > until ? held : until
}

/** Until when stock is held for somebody else to pay: as long as at most for the shopper; never less than it is. */
export function linkReservedUntil({
  placed_at: placedAt,
  reserved_until: reservedUntil,
}: Pick<OrderRow, 'placed_at' | 'reserved_until'>): Date {
  const longest = addMs(placedAt, maxReservationMs)
  return reservedUntil && reservedUntil > longest ? reservedUntil : longest
}

/** Until when somebody else may pay it: as long as the shopper may. */
export function linkExpiresAt({
  placed_at: placedAt,
  reserved_until: reservedUntil,
}: Pick<OrderRow, 'placed_at' | 'reserved_until'>): Date {
  const payable = addMs(placedAt, paymentWindowMs)
  return reservedUntil && reservedUntil > payable ? reservedUntil : payable
}

/** What a payment that is opened now has to bring, in kobo: a lapsed order is paid as if nothing had come. */
export function payableNowKobo(order: OrderRow): number {
  return upfrontKobo(order) - (order.paid_kobo - order.refunded_kobo)
}
