import type { AdminOrder } from '@shop/contract/admin/orders'
import type { OrderState } from '@shop/contract/orders'
import { waitsForYes } from '../../entities/order/waits-for-yes.ts'
import { isGivenBack } from './refund-step.ts'

interface NextStep {
  to: OrderState
  /** The button's words. */
  act: string
  /** Said after it was done. */
  done: string
}

/** The one way forward of each state that waits for us. */
const forward: Readonly<Partial<Record<OrderState, NextStep>>> = {
  placed: { to: 'packed', act: 'Mark as packed', done: 'Packed' },
  packed: { to: 'shipped', act: 'Hand to rider', done: 'On the way' },
  shipped: { to: 'delivered', act: 'Mark as delivered', done: 'Delivered' },
}

/** What is taken along and paid, or paid at once, needs no parcel first. */
export const atStall: NextStep = { to: 'delivered', act: 'Hand over', done: 'Handed over' }

/** How long a step can be taken back, in seconds (brief section 8). */
export const undoSeconds = 10

/** The next step that the server allows; nothing when the order waits for somebody else, is finished, or may not move. */
export function nextStepOf(order: AdminOrder): NextStep | null {
  const { status: state, next_statuses, parcels, delivery } = order
  if (
    waitsForYes(order) ||
    (isGivenBack(order) && order.release_reason === '') ||
    order.is_withheld_by_agreement
  )
    return null
  if (state === 'placed' && next_statuses.includes(atStall.to)) return atStall
  const step = forward[state]
  if (!step || !next_statuses.includes(step.to)) return null
  if (arrivingParcel(order) !== undefined) return { ...step, act: 'Mark as arrived' }
  if (step.to !== 'shipped') return step
  if (bookedCarrier(parcels)) return { ...step, act: 'Hand to courier' }
  return delivery.pickup_point ? { ...step, act: 'Send to pick-up point' } : step
}

/** The number of the one parcel that is on its way to where it is collected: that it is there comes before its end. */
export function arrivingParcel({
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
export function askedParcel(
  { parcels, delivery }: Pick<AdminOrder, 'parcels' | 'delivery'>,
  to: OrderState,
  hasRiders: boolean,
): number | undefined {
  const open = openParcels(parcels)
  const isAsking = (hasRiders || delivery.method !== 'door') && bookedCarrier(parcels) === ''
  const asks = to === 'delivered' || (to === 'shipped' && isAsking)
  return asks && open.length === 1 ? open[0]?.number : undefined
}

/** What was said about a step that was just taken. */
export function doneWords(to: OrderState): string {
  return Object.values(forward).find((step) => step.to === to)?.done ?? 'Done'
}
