import { paymentHoldMs } from '@shop/contract/limits'
import { paymentMethodNames, paymentMethods } from '@shop/contract/payment-methods'
import { and, eq, inArray } from 'drizzle-orm'
import { later } from '../core/clock.ts'
import { firstKobo } from './payment-state.ts'
import { type OrderRow, orders } from './tables.ts'

/** A lapsed order may still be paid on the day it was placed; later the shopper orders again at the prices of then. */
export const payableForMs = 24 * 3_600_000
/** However often the shopper starts to pay, stock is not held beyond this. */
const longestHoldMs = 4 * paymentHoldMs

/** So long stock is held for the rest of a payment that came short. */
export const restHoldMs = 24 * 3_600_000
/** Stock is not held for the rest beyond this time after ordering, however many parts are paid. */
const longestRestHoldMs = 3 * restHoldMs

/** Who pays so has paid all of it before anything is packed; of a plan its agreement tells. */
const paidBefore: readonly OrderRow['payment_method'][] = paymentMethodNames.filter(
  (method) => paymentMethods[method].isPrepaid && method !== 'pay_later',
)
const openStates: OrderRow['payment_status'][] = ['unpaid', 'partially_paid']

/** One share in this many of the total is a sufficient part payment. */
export const realShare = 4

/** Whether the amount (kobo) is a sufficient part: a quarter at least. */
const isRealShare = (paidKobo: number, askedKobo: number) => paidKobo * realShare >= askedKobo

type PayableFacts = Pick<
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
function isWaitingState({ status: state, payment_status: paymentState }: PayableFacts): boolean {
  return paymentState === 'unpaid' || (paymentState === 'partially_paid' && state === 'awaiting_payment')
}

/** Whether a payment may be opened for the order now. */
export function mayBePaid(order: PayableFacts, now: Date): boolean {
  if (!isOnline(order) || !isWaitingState(order)) return false
  if (order.status === 'awaiting_payment') return true
  return order.status === 'expired' && now < later(order.placed_at, payableForMs)
}

/** Whether an order that was paid before it was packed costs more since staff changed it: the difference is waited for. */
export function owesDifference({
  status: state,
  payment_method: paymentMethod,
  payment_status: paymentState,
}: Pick<OrderRow, 'status' | 'payment_method' | 'payment_status'>): boolean {
  return state === 'placed' && paidBefore.includes(paymentMethod) && openStates.includes(paymentState)
}

/** Whether some of the amount due before dispatch is not paid, packed or not. */
export function owesBeforeDispatch({
  status: state,
  payment_method: paymentMethod,
  payment_status: paymentState,
}: Pick<OrderRow, 'status' | 'payment_method' | 'payment_status'>): boolean {
  const isHere = state === 'placed' || state === 'packed' || state === 'shipped'
  return isHere && paidBefore.includes(paymentMethod) && openStates.includes(paymentState)
}

/** The same as a condition. */
export const waitsForDifference = and(
  eq(orders.status, 'placed'),
  inArray(orders.payment_method, paidBefore),
  inArray(orders.payment_status, openStates),
)

/** Whether a payment of its shopper may be opened for the order now: all of it, or a difference. */
export function mayShopperPay(order: PayableFacts, now: Date): boolean {
  return mayBePaid(order, now) || (isOnline(order) && owesDifference(order))
}

/** Until when stock is held once the shopper starts to pay now: half an hour, but two hours after ordering at most; never less. */
export function holdUntil(order: Pick<OrderRow, 'placed_at' | 'status' | 'reserved_until'>, now: Date): Date {
  const wished = later(now, paymentHoldMs)
  if (order.status === 'expired') return wished
  const latest = later(order.placed_at, longestHoldMs)
  const held = order.reserved_until ?? now
  const until = wished < latest ? wished : latest
  return held > until ? held : until
}

/**
 * Until when stock is held for the rest after a part payment (kobo): a day, but three after ordering at most; never earlier
 * than now set. An insufficient part does not extend it.
 */
export function restHold(
  { placed_at: placedAt, reserved_until: holdUntil }: Pick<OrderRow, 'placed_at' | 'reserved_until'>,
  { paid_kobo: paidKobo, requested_kobo: askedKobo }: { paid_kobo: number; requested_kobo: number },
  now: Date,
): Date {
  const held = holdUntil ?? now
  if (!isRealShare(paidKobo, askedKobo)) return held
  const rest = later(now, restHoldMs)
  const latest = later(placedAt, longestRestHoldMs)
  const until = rest < latest ? rest : latest
  return held > until ? held : until
}

/** Until when stock is held for somebody else to pay: as long as at most for the shopper; never less than it is. */
export function sharedHold({
  placed_at: placedAt,
  reserved_until: holdUntil,
}: Pick<OrderRow, 'placed_at' | 'reserved_until'>): Date {
  const longest = later(placedAt, longestHoldMs)
  return holdUntil && holdUntil > longest ? holdUntil : longest
}

/** Until when somebody else may pay it: as long as the shopper may. */
export function sharedUntil({
  placed_at: placedAt,
  reserved_until: holdUntil,
}: Pick<OrderRow, 'placed_at' | 'reserved_until'>): Date {
  const payable = later(placedAt, payableForMs)
  return holdUntil && holdUntil > payable ? holdUntil : payable
}

/** What a payment that is opened now has to bring, in kobo: a lapsed order is paid as if nothing had come. */
export function openKobo(order: OrderRow): number {
  return firstKobo(order) - (order.paid_kobo - order.refunded_kobo)
}
