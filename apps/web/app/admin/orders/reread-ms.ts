import type { AdminOrder } from '@shop/contract/admin/orders'

const requestPollMs = 3_000
const shipmentPollMs = 15_000

/** How often an open order is read anew: a courier answers within seconds of being asked, and later tells where it is. */
export function orderPollMs({
  parcels,
  unresolved_shipments,
}: Pick<AdminOrder, 'parcels' | 'unresolved_shipments'>): number | false {
  const isRequested =
    parcels.some(({ shipment }) => shipment?.status === 'requested' || shipment?.status === 'cancelling') ||
    unresolved_shipments.some(({ is_cancelling: is_asked }) => is_asked)
  if (isRequested) return requestPollMs
  const isWithCourier = parcels.some(
    ({ shipment, status: state }) =>
      shipment?.status === 'booked' && state !== 'delivered' && state !== 'returned',
  )
  return isWithCourier && shipmentPollMs
}
