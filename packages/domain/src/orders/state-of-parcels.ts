import type { OrderStatus } from '@shop/contract/orders'
import type { ParcelLine } from '@shop/contract/parcels'
import type { OrderLineRow, ParcelRow } from './tables.ts'

type OrderedLine = Pick<OrderLineRow, 'position' | 'quantity' | 'refunded_quantity' | 'restocked_quantity'>
type PackedParcel = Pick<ParcelRow, 'status' | 'lines'>

function quantityIn(parcels: readonly PackedParcel[], position: number, isRevert: boolean): number {
  return parcels
    .filter(({ status: state }) => (state === 'returned') === isRevert)
    .flatMap((parcel) => parcel.lines)
    .reduce((sum, line) => (line.position === position ? sum + line.quantity : sum), 0)
}

/**
 * Pieces of each line that are in no parcel yet. Pieces that were refunded count first among those that were not sent;
 * those of a parcel that came back, and those that are back on the shelf, are not sent again.
 */
export function unitsToPack(lines: readonly OrderedLine[], parcels: readonly PackedParcel[]): ParcelLine[] {
  return lines.flatMap(
    ({ position, quantity, refunded_quantity: refundedQuantity, restocked_quantity: restockedQuantity }) => {
      const gone = Math.max(refundedQuantity, quantityIn(parcels, position, true) + restockedQuantity)
      const open = quantity - quantityIn(parcels, position, false) - gone
      return open > 0 ? [{ position, quantity: open }] : []
    },
  )
}

/** Pieces of each line that are not sent any more since they were refunded, and are not back on the shelf yet. */
export function unitsToRestock(
  lines: readonly OrderedLine[],
  parcels: readonly PackedParcel[],
): ParcelLine[] {
  return lines.flatMap(
    ({ position, quantity, refunded_quantity: refundedQuantity, restocked_quantity: restockedQuantity }) => {
      const returned = quantityIn(parcels, position, true)
      const unsent = quantity - quantityIn(parcels, position, false) - returned
      const toRestock = Math.min(refundedQuantity - returned, unsent) - restockedQuantity
      return toRestock > 0 ? [{ position, quantity: toRestock }] : []
    },
  )
}

/**
 * The state of an order that staff fulfil, by its parcels alone. It is under way from the first parcel that left until
 * the last one arrived; one of which every parcel came back has ended, packed or not.
 */
export function orderStatusFromParcels(
  lines: readonly OrderedLine[],
  parcels: readonly PackedParcel[],
): OrderStatus {
  const notReturned = parcels.filter(({ status: state }) => state !== 'returned')
  if (notReturned.length === 0) return parcels.length > 0 ? 'cancelled' : 'placed'
  const isAllPacked = unitsToPack(lines, parcels).length === 0
  if (isAllPacked && notReturned.every(({ status: state }) => state === 'delivered')) return 'delivered'
  if (parcels.some(({ status: state }) => state !== 'packed')) return 'shipped'
  return isAllPacked ? 'packed' : 'placed'
}
