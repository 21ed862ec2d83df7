import { isGivenBack } from './given-back.ts'
import { owesBeforeDispatch } from './payable.ts'
import type { OrderRow } from './tables.ts'

type OrderPayments = Pick<OrderRow, 'state' | 'paymentMethod' | 'paymentState' | 'dispute' | 'releaseReason'>

/** Why an order is withheld: its money went back, is disputed, or is not paid in full. */
export type WithheldReason = 'money_given_back' | 'payment_disputed' | 'difference_open'

/** Undefined if nothing withholds the order, or if staff who may refund released it. */
export function withheldReason(order: OrderPayments): WithheldReason | undefined {
  if (order.releaseReason !== '') return undefined
  if (isGivenBack(order)) return 'money_given_back'
  if (order.dispute !== null && order.dispute !== 'won') return 'payment_disputed'
  return owesBeforeDispatch(order) ? 'difference_open' : undefined
}
