import type { AdminOrder } from '@shop/contract/admin/orders'
import type { OrderStatus } from '@shop/contract/orders'
import { awaitsConfirmation } from '../../entities/order/waits-for-yes.ts'
import { isFullyRefunded } from './refund-step.ts'

interface NextStep {
  to: OrderStatus
  /** The button's words. */
  label: string
  /** Said after it was done. */
  done: string
}

/** The one way forward of each state that waits for us. */
const nextSteps: Readonly<Partial<Record<OrderStatus, NextStep>>> = {
  placed: { to: 'packed', label: 'Mark as packed', done: 'Packed' },
  packed: { to: 'shipped', label: 'Hand to rider', done: 'On the way' },
  shipped: { to: 'delivered', label: 'Mark as delivered', done: 'Delivered' },
}

/** What is taken along and paid, or paid at once, needs no parcel first. */
export const inStoreStep: NextStep = { to: 'delivered', label: 'Hand over', done: 'Handed over' }

/** How long a step can be taken back, in seconds (brief section 8). */
export const undoSeconds = 10

/** The next step that the server allows; nothing when the order waits for somebody else, is finished, or may not move. */
export function getNextStep(order: AdminOrder): NextStep | null {
  const { status: state, next_statuses, parcels, delivery } = order
  if (
    awaitsConfirmation(order) ||
    (isFullyRefunded(order) && order.release_reason === '') ||
    order.is_withheld_by_agreement
  )
    return null
  if (state === 'placed' && next_statuses.includes(inStoreStep.to)) return inStoreStep
  const step = nextSteps[state]
  if (!step || !next_statuses.includes(step.to)) return null
  if (arrivingParcelNumber(order) !== undefined) return { ...step, label: 'Mark as arrived' }
  if (step.to !== 'shipped') return step
  if (bookedCarrier(parcels)) return { ...step, label: 'Hand to courier' }
  return delivery.pickup_point ? { ...step, label: 'Send to pick-up point' } : step
}

/** The number of the one parcel that is on its way to where it is collected: that it is there comes before its end. */
export function arrivingParcelNumber({
  parcels,
  unfulfilled: unpacked,
}: Pick<AdminOrder, 'parcels' | 'unfulfilled'>): number | undefined {
  const [parcel, ...others] = openParcels(parcels)
  const isAll = others.length === 0 && unpacked.length === 0
  return isAll && parcel?.status === 'in_transit' ? parcel.number : undefined
}

const openParcels = (parcels: AdminOrder['parcels']) =>
  parcels.filter(({ status: state }) => state !== 'delivered' && state !== 'returned')

/** The one courier that fetches all that is packed; '' where a rider takes it. */
export function bookedCarrier(
  parcels: readonly Pick<AdminOrder['parcels'][number], 'status' | 'carrier'>[],
): string {
  const packed = parcels.filter(({ status: state }) => state === 'packed')
  const carrier = packed[0]?.carrier ?? ''
  return packed.every((parcel) => parcel.carrier === carrier) ? carrier : ''
}

/**
 * The number of the parcel about which a step asks first: how it was handed over, or, where there are riders, who takes
 * it. Undefined where it asks nothing, as for several parcels at once.
 */
export function parcelToConfirm(
  { parcels, delivery }: Pick<AdminOrder, 'parcels' | 'delivery'>,
  to: OrderStatus,
  hasRiders: boolean,
): number | undefined {
  const open = openParcels(parcels)
  const needsDetails = (hasRiders || delivery.method !== 'door') && bookedCarrier(parcels) === ''
  const asks = to === 'delivered' || (to === 'shipped' && needsDetails)
  return asks && open.length === 1 ? open[0]?.number : undefined
}

/** What was said about a step that was just taken. */
export function doneMessage(to: OrderStatus): string {
  return Object.values(nextSteps).find((step) => step.to === to)?.done ?? 'Done'
}
