import { isInStorePickup } from '@shop/contract/delivery'
import type { OrderStatus } from '@shop/contract/orders'
import type { ErrorCode } from '@shop/contract/refusals'
import { isFullyRefunded } from './given-back.ts'
import { withheldReason } from './withheld-reason.ts'
import { isUndo, staffTransitions } from './order-states.ts'
import { finalParcelStatuses, canParcelBecome } from './parcel-states.ts'
import type { OrderRow, ParcelRow } from './tables.ts'

/** Undo is offered for ten seconds; the rest is for slow networks and the client's own retries. */
const undoMs = 2 * 60_000

type TransitioningOrder = Pick<
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

export interface StaffTransition {
  order: TransitioningOrder
  to: OrderStatus
  /** When the order took its last step. */
  lastTransitionAt: Date
  now: Date
  isLive: boolean
  parcels: readonly Pick<ParcelRow, 'status'>[]
  isAllPacked: boolean
}

/** Whether an order is taken along and nothing of it is packed: it is handed over in one step. */
export function isInStore(
  { status: state, address }: Pick<OrderRow, 'status' | 'address'>,
  parcels: readonly unknown[],
): boolean {
  return state === 'placed' && isInStorePickup(address) && parcels.length === 0
}

/** Where staff may ever move an order that is so. */
export function allowedStaffTransitions(
  order: Pick<OrderRow, 'status' | 'address'>,
  parcels: readonly unknown[],
): readonly OrderStatus[] {
  return isInStore(order, parcels) ? ['delivered', 'cancelled'] : staffTransitions(order.status)
}

/** Why staff may not move the order so now, or undefined. */
export function validateStaffTransition(step: StaffTransition): ErrorCode | undefined {
  const { order, to, lastTransitionAt, now, isLive, parcels } = step
  if (!allowedStaffTransitions(order, parcels).includes(to)) return 'invalid_transition'
  const isRevert = isUndo(order.status, to)
  if (isRevert && now.getTime() - lastTransitionAt.getTime() > undoMs) return 'invalid_transition'
  if (!isInStore(order, parcels) && !canParcelsFollow(step, isRevert)) return 'invalid_transition'
  if (isRevert || to === 'cancelled') return undefined
  const hasShipped = to === 'delivered' && !isInStore(order, parcels)
  return hasShipped ? deliveryError(order, isLive) : dispatchError(order, isLive)
}

/** The whole order arrives only where all of it is outside, and comes back only where nothing has happened yet. */
function canParcelsFollow({ to, parcels, isAllPacked }: StaffTransition, isRevert: boolean): boolean {
  if (to === 'delivered')
    return (
      isAllPacked &&
      parcels.every(
        ({ status: state }) => finalParcelStatuses.includes(state) || canParcelBecome(state, 'delivered'),
      )
    )
  const undelivered: readonly ParcelRow['status'][] = ['packed', 'out_for_delivery', 'in_transit']
  return (
    !(isRevert && to === 'packed') ||
    (isAllPacked && parcels.every(({ status: state }) => undelivered.includes(state)))
  )
}

/** A test order is not sent once payments are live. */
export function testOrderError(
  { is_test: isTest }: Pick<OrderRow, 'is_test'>,
  isLive: boolean,
): ErrorCode | undefined {
  return isTest && isLive ? 'test_order_not_shippable' : undefined
}

/**
 * Why an order cannot be packed or sent; undefined if it is paid and confirmed. Staff who may refund can release a withheld
 * order.
 */
export function dispatchError(
  order: Omit<TransitioningOrder, 'address'>,
  isLive: boolean,
): ErrorCode | undefined {
  return withheldReason(order) ?? readinessError(order, isLive)
}

function readinessError(
  order: Pick<OrderRow, 'is_test' | 'confirmation'>,
  isLive: boolean,
): ErrorCode | undefined {
  return order.confirmation === 'pending' ? 'order_not_confirmed' : testOrderError(order, isLive)
}

/** Why a sent order cannot be marked as delivered: all of its money went back, and it was not released. */
function deliveryError(order: TransitioningOrder, isLive: boolean): ErrorCode | undefined {
  const isStopped = isFullyRefunded(order) && order.release_reason === ''
  return isStopped ? 'payment_refunded' : readinessError(order, isLive)
}
