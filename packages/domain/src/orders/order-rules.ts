import { isCollectedInStore } from '@shop/contract/checkout-options'
import type { OrderStatus } from '@shop/contract/orders'
import type { ErrorCode } from '@shop/contract/errors'
import { isFullyRefunded, withheldReason } from './fulfilment-rules.ts'
import { isUndo, staffTransitions } from './order-state-machine.ts'
import { finalParcelStatuses, canParcelBecome } from './parcel-state-machine.ts'
import type { OrderRow, ParcelRow, OrderLineRow } from './tables.ts'
import type { ShopErrorData } from '../core/errors.ts'
import { chargeableKobo } from './order-money.ts'
import { addMs, dayMs } from '../core/dates.ts'
import type { RequestContext } from '../core/context.ts'
import type { PaymentGateway } from '../core/ports/payment-gateway.ts'
import { loadStoreDetails } from '../store/store-details.ts'
import { latestTransition } from './order-history.ts'

/** Undo is offered for ten seconds; the rest allows for slow networks and retries by the client. */
const revertMaxMs = 2 * 60_000

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
  /** When the order had its last transition. */
  lastTransitionAt: Date
  now: Date
  isLive: boolean
  parcels: readonly Pick<ParcelRow, 'status'>[]
  isAllPacked: boolean
}

/** Whether the customer takes the order along and nothing is packed, so that it is delivered in one step. */
export function canHandOverInStore(
  { status, address }: Pick<OrderRow, 'status' | 'address'>,
  parcels: readonly unknown[],
): boolean {
  return status === 'placed' && isCollectedInStore(address) && parcels.length === 0
}

/** The statuses to which staff can move such an order, apart from further conditions. */
export function allowedStaffTransitions(
  order: Pick<OrderRow, 'status' | 'address'>,
  parcels: readonly unknown[],
): readonly OrderStatus[] {
  return canHandOverInStore(order, parcels) ? ['delivered', 'cancelled'] : staffTransitions(order.status)
}

/** Why staff cannot make this transition now; undefined if they can. */
export function validateStaffTransition(step: StaffTransition): ErrorCode | undefined {
  const { order, to, lastTransitionAt, now, isLive, parcels } = step
  if (!allowedStaffTransitions(order, parcels).includes(to)) return 'invalid_transition'
  const isRevert = isUndo(order.status, to)
  if (isRevert && now.getTime() - lastTransitionAt.getTime() > revertMaxMs) return 'invalid_transition'
  if (!canHandOverInStore(order, parcels) && !canParcelsFollow(step, isRevert)) return 'invalid_transition'
  if (isRevert || to === 'cancelled') return undefined
  const hasShipped = to === 'delivered' && !canHandOverInStore(order, parcels)
  return hasShipped ? deliveryError(order, isLive) : dispatchError(order, isLive)
}

/** Whether every parcel can follow. Both to deliver the order and to undo its dispatch, everything must be packed. */
function canParcelsFollow({ to, parcels, isAllPacked }: StaffTransition, isRevert: boolean): boolean {
  if (to === 'delivered')
    return (
      isAllPacked &&
      parcels.every(
        ({ status }) => finalParcelStatuses.includes(status) || canParcelBecome(status, 'delivered'),
      )
    )
  const undelivered: readonly ParcelRow['status'][] = ['packed', 'out_for_delivery', 'in_transit']
  return (
    !(isRevert && to === 'packed') ||
    (isAllPacked && parcels.every(({ status }) => undelivered.includes(status)))
  )
}

/**
 * Whether the provider can create an account number for a transfer on delivery. Money of a provider in test mode never
 * pays a real order, nor the other way round.
 */
export function canTransferOnDelivery(
  { is_test: isTest }: Pick<OrderRow, 'is_test'>,
  gateway: Pick<PaymentGateway, 'mode' | 'openTransfer'> | undefined,
): boolean {
  return gateway?.openTransfer !== undefined && isTest === (gateway.mode !== 'live')
}

/** Test orders are not shipped once payments are live. */
export function testOrderError({ is_test: isTest }: Pick<OrderRow, 'is_test'>, isLive: boolean) {
  return isTest && isLive ? 'test_order_not_shippable' : undefined
}

/**
 * Why an order cannot be packed or shipped; undefined if it is paid and confirmed. Staff with the permission to refund
 * can release a withheld order.
 */
export function dispatchError(order: Omit<TransitioningOrder, 'address'>, isLive: boolean) {
  return withheldReason(order) ?? readinessError(order, isLive)
}

function readinessError(order: Pick<OrderRow, 'is_test' | 'confirmation'>, isLive: boolean) {
  return order.confirmation === 'pending' ? 'order_not_confirmed' : testOrderError(order, isLive)
}

/** Why a shipped order cannot be marked as delivered: it was fully refunded and not released. */
function deliveryError(order: TransitioningOrder, isLive: boolean): ErrorCode | undefined {
  const isStopped = isFullyRefunded(order) && order.release_reason === ''
  return isStopped ? 'payment_refunded' : readinessError(order, isLive)
}

interface EditableOrder {
  order: Pick<
    OrderRow,
    | 'status'
    | 'payment_method'
    | 'is_test'
    | 'total_kobo'
    | 'agreement_charges_kobo'
    | 'waived_kobo'
    | 'paid_kobo'
    | 'refunded_kobo'
  >
  lines: readonly Pick<OrderLineRow, 'refunded_quantity' | 'restocked_quantity'>[]
  parcels: readonly unknown[]
  isLive: boolean
}

/** Why the lines of an order cannot be edited; undefined if they can, which is until the first is packed. */
export function validateOrderEdit({
  order,
  lines,
  parcels,
  isLive,
}: EditableOrder): { code: ErrorCode; data: ShopErrorData } | undefined {
  if (order.status !== 'placed' || parcels.length > 0)
    return { code: 'invalid_transition', data: { from_status: order.status } }
  const code = testOrderError(order, isLive)
  if (code) return { code, data: {} }
  if (order.payment_method === 'pay_later')
    return { code: 'order_not_editable', data: { reason: 'agreement' } }
  if (hasGoodwillRefund(order) || lines.some((line) => line.refunded_quantity + line.restocked_quantity > 0))
    return { code: 'order_not_editable', data: { reason: 'refunded_in_full' } }
  return undefined
}

/**
 * More was refunded than was paid above the total: a goodwill refund, which an edit must neither undo nor pay
 * twice.
 */
function hasGoodwillRefund(order: EditableOrder['order']): boolean {
  return order.refunded_kobo > Math.max(0, order.paid_kobo - chargeableKobo(order))
}

/** The end of the return window of a delivered order, or undefined if the shop accepts no returns. */
export function returnDeadline(
  status: OrderStatus,
  steps: readonly { status: OrderStatus; created_at: Date }[],
  returnsDays: number,
): Date | undefined {
  const delivered = steps.findLast((step) => step.status === 'delivered')
  if (status !== 'delivered' || !delivered || returnsDays <= 0) return undefined
  return addMs(delivered.created_at, returnsDays * dayMs)
}

/** Until when an order can be returned for a change of mind; undefined if it cannot. */
export async function changeOfMindDeadline(ctx: RequestContext, order: OrderRow): Promise<Date | undefined> {
  if (order.status !== 'delivered') return undefined
  const { returns_days } = await loadStoreDetails(ctx)
  return returnDeadline(order.status, [await latestTransition(ctx, order)], returns_days)
}
