import type { OrderState } from '@shop/contract/orders'
import type { ParcelLine } from '@shop/contract/parcels'
import type { OrderLineRow, ParcelRow } from './tables.ts'

type OrderedLine = Pick<OrderLineRow, 'position' | 'quantity' | 'refundedQuantity'>
type PackedParcel = Pick<ParcelRow, 'state' | 'lines'>

/**
 * Pieces of each line that are in no parcel yet. Pieces that were refunded count first among those that were not sent;
 * those of a parcel that came back are not sent again.
 */
export function unpackedOf(lines: readonly OrderedLine[], parcels: readonly PackedParcel[]): ParcelLine[] {
  const piecesIn = (position: number, isBack: boolean) =>
    parcels
      .filter(({ state }) => (state === 'returned') === isBack)
      .flatMap((parcel) => parcel.lines)
      .reduce((sum, line) => (line.position === position ? sum + line.quantity : sum), 0)
  return lines.flatMap(({ position, quantity, refundedQuantity }) => {
    const gone = Math.max(refundedQuantity, piecesIn(position, true))
    const open = quantity - piecesIn(position, false) - gone
    return open > 0 ? [{ position, quantity: open }] : []
  })
}

/**
 * The state of an order that staff fulfil, by its parcels alone. It is under way from the first parcel that left until
 * the last one arrived; one of which every parcel came back has ended, packed or not.
 */
export function stateOfParcels(lines: readonly OrderedLine[], parcels: readonly PackedParcel[]): OrderState {
  const kept = parcels.filter(({ state }) => state !== 'returned')
  if (kept.length === 0) return parcels.length > 0 ? 'cancelled' : 'placed'
  const isAllPacked = unpackedOf(lines, parcels).length === 0
  if (isAllPacked && kept.every(({ state }) => state === 'delivered')) return 'delivered'
  if (parcels.some(({ state }) => state !== 'packed')) return 'on_the_way'
  return isAllPacked ? 'packed' : 'placed'
}
