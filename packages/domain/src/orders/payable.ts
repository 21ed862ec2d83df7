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
const paidBefore: readonly OrderRow['paymentMethod'][] = paymentMethodNames.filter(
  (method) => paymentMethods[method].paidFirst && method !== 'pay_later',
)
const openStates: OrderRow['paymentState'][] = ['unpaid', 'part_paid']

/** One share in this many of the total is a sufficient part payment. */
export const realShare = 4

/** Whether the amount (kobo) is a sufficient part: a quarter at least. */
const isRealShare = (paidKobo: number, askedKobo: number) => paidKobo * realShare >= askedKobo

type PayableFacts = Pick<OrderRow, 'state' | 'paymentMethod' | 'paymentState' | 'placedAt' | 'prepaidKobo'>

/** Whether a payment provider takes its money, all of it or what is paid before the rest. */
export function isOnline({
  paymentMethod,
  prepaidKobo,
}: Pick<OrderRow, 'paymentMethod' | 'prepaidKobo'>): boolean {
  return paymentMethods[paymentMethod].online || prepaidKobo > 0
}

/** Nothing came, or not yet all of it: store credit may have paid a part. */
function isWaitingState({ state, paymentState }: PayableFacts): boolean {
  return paymentState === 'unpaid' || (paymentState === 'part_paid' && state === 'awaiting_payment')
}

/** Whether a payment may be opened for the order now. */
export function mayBePaid(order: PayableFacts, now: Date): boolean {
  if (!isOnline(order) || !isWaitingState(order)) return false
  if (order.state === 'awaiting_payment') return true
  return order.state === 'lapsed' && now < later(order.placedAt, payableForMs)
}

/** Whether an order that was paid before it was packed costs more since staff changed it: the difference is waited for. */
export function owesDifference({
  state,
  paymentMethod,
  paymentState,
}: Pick<OrderRow, 'state' | 'paymentMethod' | 'paymentState'>): boolean {
  return state === 'placed' && paidBefore.includes(paymentMethod) && openStates.includes(paymentState)
}

/** Whether some of the amount due before dispatch is not paid, packed or not. */
export function owesBeforeDispatch({
  state,
  paymentMethod,
  paymentState,
}: Pick<OrderRow, 'state' | 'paymentMethod' | 'paymentState'>): boolean {
  const isHere = state === 'placed' || state === 'packed' || state === 'on_the_way'
  return isHere && paidBefore.includes(paymentMethod) && openStates.includes(paymentState)
}

/** The same as a condition. */
export const waitsForDifference = and(
  eq(orders.state, 'placed'),
  inArray(orders.paymentMethod, paidBefore),
  inArray(orders.paymentState, openStates),
)

/** Whether a payment of its shopper may be opened for the order now: all of it, or a difference. */
export function mayShopperPay(order: PayableFacts, now: Date): boolean {
  return mayBePaid(order, now) || (isOnline(order) && owesDifference(order))
}

/** Until when stock is held once the shopper starts to pay now: half an hour, but two hours after ordering at most; never less. */
export function holdUntil(order: Pick<OrderRow, 'placedAt' | 'state' | 'holdUntil'>, now: Date): Date {
  const wished = later(now, paymentHoldMs)
  if (order.state === 'lapsed') return wished
  const latest = later(order.placedAt, longestHoldMs)
  const held = order.holdUntil ?? now
  const until = wished < latest ? wished : latest
  return held > until ? held : until
}

/**
 * Until when stock is held for the rest after a part payment (kobo): a day, but three after ordering at most; never earlier
 * than now set. An insufficient part does not extend it.
 */
export function restHold(
  { placedAt, holdUntil }: Pick<OrderRow, 'placedAt' | 'holdUntil'>,
  { paidKobo, askedKobo }: { paidKobo: number; askedKobo: number },
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
export function sharedHold({ placedAt, holdUntil }: Pick<OrderRow, 'placedAt' | 'holdUntil'>): Date {
  const longest = later(placedAt, longestHoldMs)
  return holdUntil && holdUntil > longest ? holdUntil : longest
}

/** Until when somebody else may pay it: as long as the shopper may. */
export function sharedUntil({ placedAt, holdUntil }: Pick<OrderRow, 'placedAt' | 'holdUntil'>): Date {
  const payable = later(placedAt, payableForMs)
  return holdUntil && holdUntil > payable ? holdUntil : payable
}

/** What a payment that is opened now has to bring, in kobo: a lapsed order is paid as if nothing had come. */
export function openKobo(order: OrderRow): number {
  return firstKobo(order) - (order.paidKobo - order.refundedKobo)
}
