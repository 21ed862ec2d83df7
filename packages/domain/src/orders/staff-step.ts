import { isTakenAlong } from '@shop/contract/delivery'
import type { OrderState } from '@shop/contract/orders'
import type { RefusalCode } from '@shop/contract/refusals'
import { isGivenBack } from './given-back.ts'
import { withheldReason } from './withheld-reason.ts'
import { isUndo, staffSteps } from './order-states.ts'
import { finalParcelStates, mayParcelFollow } from './parcel-states.ts'
import type { OrderRow, ParcelRow } from './tables.ts'

/** Undo is offered for ten seconds; the rest is for slow networks and the client's own retries. */
const undoMs = 2 * 60_000

type SteppingOrder = Pick<
  OrderRow,
  | 'status'
  | 'address'
  | 'is_test'
  | 'confirmation'
  | 'payment_method'
  | 'payment_status'
  | 'dispute_status'
  | 'release_reason'
  | 'reversed_kobo'
>

export interface StaffStep {
  order: SteppingOrder
  to: OrderState
  /** When the order took its last step. */
  lastStepAt: Date
  now: Date
  isLive: boolean
  parcels: readonly Pick<ParcelRow, 'status'>[]
  isAllPacked: boolean
}

/** Whether an order is taken along and nothing of it is packed: it is handed over in one step. */
export function isAtStall(
  { status: state, address }: Pick<OrderRow, 'status' | 'address'>,
  parcels: readonly unknown[],
): boolean {
  return state === 'placed' && isTakenAlong(address) && parcels.length === 0
}

/** Where staff may ever move an order that is so. */
export function staffWays(
  order: Pick<OrderRow, 'status' | 'address'>,
  parcels: readonly unknown[],
): readonly OrderState[] {
  return isAtStall(order, parcels) ? ['delivered', 'cancelled'] : staffSteps(order.status)
}

/** Why staff may not move the order so now, or undefined. */
export function staffStepProblem(step: StaffStep): RefusalCode | undefined {
  const { order, to, lastStepAt, now, isLive, parcels } = step
  if (!staffWays(order, parcels).includes(to)) return 'invalid_transition'
  const isBack = isUndo(order.status, to)
  if (isBack && now.getTime() - lastStepAt.getTime() > undoMs) return 'invalid_transition'
  if (!isAtStall(order, parcels) && !doParcelsAllow(step, isBack)) return 'invalid_transition'
  if (isBack || to === 'cancelled') return undefined
  const hasLeft = to === 'delivered' && !isAtStall(order, parcels)
  return hasLeft ? arriveProblem(order, isLive) : leaveProblem(order, isLive)
}

/** The whole order arrives only where all of it is outside, and comes back only where nothing has happened yet. */
function doParcelsAllow({ to, parcels, isAllPacked }: StaffStep, isBack: boolean): boolean {
  if (to === 'delivered')
    return (
      isAllPacked &&
      parcels.every(
        ({ status: state }) => finalParcelStates.includes(state) || mayParcelFollow(state, 'delivered'),
      )
    )
  const untouched: readonly ParcelRow['status'][] = ['packed', 'out_for_delivery', 'in_transit']
  return (
    !(isBack && to === 'packed') ||
    (isAllPacked && parcels.every(({ status: state }) => untouched.includes(state)))
  )
}

/** A test order is not sent once payments are live. */
export function testProblem(
  { is_test: isTest }: Pick<OrderRow, 'is_test'>,
  isLive: boolean,
): RefusalCode | undefined {
  return isTest && isLive ? 'test_order_not_shippable' : undefined
}

/**
 * Why an order cannot be packed or sent; undefined if it is paid and confirmed. Staff who may refund can release a withheld
 * order.
 */
export function leaveProblem(
  order: Omit<SteppingOrder, 'address'>,
  isLive: boolean,
): RefusalCode | undefined {
  return withheldReason(order) ?? readyProblem(order, isLive)
}

function readyProblem(
  order: Pick<OrderRow, 'is_test' | 'confirmation'>,
  isLive: boolean,
): RefusalCode | undefined {
  return order.confirmation === 'pending' ? 'order_not_confirmed' : testProblem(order, isLive)
}

/** Why a sent order cannot be marked as delivered: all of its money went back, and it was not released. */
function arriveProblem(order: SteppingOrder, isLive: boolean): RefusalCode | undefined {
  const isStopped = isGivenBack(order) && order.release_reason === ''
  return isStopped ? 'payment_refunded' : readyProblem(order, isLive)
}
