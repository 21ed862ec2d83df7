import type { OrderState } from '@shop/contract/orders'
import type { ParcelLine } from '@shop/contract/parcels'
import type { OrderLineRow, ParcelRow } from './tables.ts'

type OrderedLine = Pick<OrderLineRow, 'position' | 'quantity' | 'refundedQuantity'>
type PackedParcel = Pick<ParcelRow, 'state' | 'lines'>

/** Pieces of each line that are in no parcel yet; what was refunded before it was packed is not packed any more. */
export function unpackedOf(lines: readonly OrderedLine[], parcels: readonly PackedParcel[]): ParcelLine[] {
  const packed = new Map<number, number>()
  for (const { position, quantity } of parcels.flatMap((parcel) => parcel.lines))
    packed.set(position, (packed.get(position) ?? 0) + quantity)
  return lines.flatMap(({ position, quantity, refundedQuantity }) => {
    const inParcels = packed.get(position) ?? 0
    const open = Math.min(quantity - inParcels, quantity - refundedQuantity)
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
