import type { AdminOrder } from '@shop/contract/admin/orders'

const askedMs = 3_000
const carriedMs = 15_000

/** How often an open order is read anew: a courier answers within seconds of being asked, and later tells where it is. */
export function rereadMs({
  parcels,
  unresolved_shipments,
}: Pick<AdminOrder, 'parcels' | 'unresolved_shipments'>): number | false {
  const isAsked =
    parcels.some(
      ({ shipment: carriage }) => carriage?.status === 'requested' || carriage?.status === 'cancelling',
    ) || unresolved_shipments.some(({ is_cancelling: is_asked }) => is_asked)
  if (isAsked) return askedMs
  const isCarried = parcels.some(
    ({ shipment: carriage, status: state }) =>
      carriage?.status === 'booked' && state !== 'delivered' && state !== 'returned',
  )
  return isCarried && carriedMs
}
