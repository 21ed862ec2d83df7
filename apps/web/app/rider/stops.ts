import type { RiderRun, RiderStop } from '@shop/contract/rider'
import type { RiderAction } from './rider-storage.ts'

/** A stop with what its rider did that the shop does not have yet. */
export interface PlannedStop extends RiderStop {
  action: RiderAction | undefined
  /** What is still to be collected once everything queued is sent. */
  collect_kobo: number
  /** Whether all of it must be collected with this parcel. */
  must_collect: boolean
}

/** Queued and not refused: it counts as done on the phone. */
const isQueued = (action: RiderAction | undefined) => action !== undefined && !action.problem

const collectedKobo = (action: RiderAction | undefined) =>
  action?.kind === 'deliver' && !action.problem
    ? (action.body.collected ?? []).reduce((sum, { amount_kobo: kobo }) => sum + kobo, 0)
    : 0

/** The stops of a run in the rider's own order, open ones first, with the queued actions. */
export function planStops(
  { stops }: Pick<RiderRun, 'stops'>,
  actions: readonly RiderAction[],
  order: readonly string[],
): { open: PlannedStop[]; handled: PlannedStop[] } {
  const actionFor = (stop: RiderStop) => actions.findLast(({ parcel_id: id }) => id === stop.parcel_id)
  const planned = stops.map((stop): PlannedStop => {
    const sameOrder = stops.filter(({ order_number: number }) => number === stop.order_number)
    const others = sameOrder.filter((other) => other !== stop && other.status === 'open')
    const collected = sameOrder.reduce((sum, other) => sum + collectedKobo(actionFor(other)), 0)
    const isLast = others.every((other) => {
      const action = actionFor(other)
      return isQueued(action) && action?.kind === 'deliver'
    })
    const collectKobo = Math.max(0, stop.due_kobo - collected)
    return {
      ...stop,
      action: actionFor(stop),
      collect_kobo: collectKobo,
      must_collect: stop.completes_order && isLast && collectKobo > 0,
    }
  })
  const place = ({ parcel_id: id }: RiderStop) => (order.includes(id) ? order.indexOf(id) : order.length)
  return {
    open: planned.filter(({ status }) => status === 'open').toSorted((a, b) => place(a) - place(b)),
    handled: planned.filter(({ status }) => status !== 'open'),
  }
}

/** The order of stops after one of them was moved up or down. */
export function moveStop(stops: readonly RiderStop[], parcelId: string, by: -1 | 1): string[] {
  const ids = stops.map(({ parcel_id: id }) => id)
  const from = ids.indexOf(parcelId)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return ids
  return ids.with(from, ids[to] ?? '').with(to, parcelId)
}

/** The address in one line, from the street to the state. */
export function addressLine({ address, area }: Pick<RiderStop, 'address' | 'area'>): string {
  if (!address) return area
  return [address.street, area, address.lga, address.state].filter(Boolean).join(', ')
}

/** Opens the phone's map app at an address. */
export function mapLink(stop: Pick<RiderStop, 'address' | 'area'>): string {
  const query = [stop.address?.landmark, addressLine(stop), 'Nigeria'].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
