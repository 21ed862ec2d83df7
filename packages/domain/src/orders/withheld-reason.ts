import { and, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { isGivenBack, wasGivenBack } from './given-back.ts'
import { owesBeforeDispatch, waitsForDifference } from './payable.ts'
import { type OrderRow, orders } from './tables.ts'

type OrderPayments = Pick<
  OrderRow,
  'state' | 'paymentMethod' | 'paymentState' | 'dispute' | 'takenBackKobo' | 'releaseReason'
>

/** Why an order is withheld: money of it went back, is disputed, or it is not paid in full. */
export type WithheldReason = 'money_given_back' | 'payment_disputed' | 'difference_open'

/** Undefined if nothing withholds the order, or if staff who may refund released it. */
export function withheldReason(order: OrderPayments): WithheldReason | undefined {
  if (order.releaseReason !== '') return undefined
  if (isGivenBack(order)) return 'money_given_back'
  if (order.dispute !== null && order.dispute !== 'won') return 'payment_disputed'
  if (isPartTakenBack(order)) return 'money_given_back'
  return owesBeforeDispatch(order) ? 'difference_open' : undefined
}

/** The provider gave a part back that the shop did not ask for, and it was not paid again. */
function isPartTakenBack({ takenBackKobo, paymentState }: OrderPayments): boolean {
  return takenBackKobo > 0 && paymentState !== 'paid'
}

/** The same as a condition, for orders that are placed. */
export const isWithheld = and(
  sql`${orders.releaseReason} = ''`,
  or(
    wasGivenBack,
    and(gt(orders.takenBackKobo, 0), ne(orders.paymentState, 'paid')),
    inArray(orders.dispute, ['open', 'answered', 'lost']),
    waitsForDifference,
  ),
)
