import type { AdminOrder } from '@shop/contract/admin/orders'

const askedMs = 3_000
const carriedMs = 15_000

/** How often an open order is read anew: a courier answers within seconds of being asked, and later tells where it is. */
export function rereadMs({
  parcels,
  stray_carriages,
}: Pick<AdminOrder, 'parcels' | 'stray_carriages'>): number | false {
  const isAsked =
    parcels.some(({ carriage }) => carriage?.state === 'asked' || carriage?.state === 'cancelling') ||
    stray_carriages.some(({ is_asked }) => is_asked)
  if (isAsked) return askedMs
  const isCarried = parcels.some(
    ({ carriage, state }) => carriage?.state === 'booked' && state !== 'delivered' && state !== 'returned',
  )
  return isCarried && carriedMs
}
