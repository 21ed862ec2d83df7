import type { OrderStatus } from '@shop/contract/orders'
import type { RequestContext } from '../../core/context.ts'
import { dispatchedStatus } from './hand-over-parcel.ts'
import { canParcelBecome } from '../parcel-states.ts'
import { restockRefunded } from './shelve-freed.ts'
import { unitsToPack } from '../state-of-parcels.ts'
import type { OrderLineRow, OrderRow, ParcelRow } from '../tables.ts'
import { createParcel, transitionParcel, unpackParcel } from '../write-parcel.ts'

/** Moves the parcels of a locked order along with one step of the whole order. */
export async function updateOrderParcels(
  ctx: RequestContext,
  order: OrderRow,
  to: OrderStatus,
  { lines, parcels }: { lines: readonly OrderLineRow[]; parcels: readonly ParcelRow[] },
): Promise<void> {
  const all = async (matches: (parcel: ParcelRow) => boolean, state: ParcelRow['status']) => {
    for (const parcel of parcels.filter(matches)) await transitionParcel(ctx, parcel, { to: state })
  }
  if (to === 'shipped') return all(({ status: state }) => state === 'packed', dispatchedStatus(order))
  if (to === 'delivered') return all(({ status: state }) => canParcelBecome(state, 'delivered'), 'delivered')
  const newest = parcels.at(-1)
  if (to === 'placed' && newest) {
    await unpackParcel(ctx, newest)
    return restockRefunded(ctx, order)
  }
  if (to !== 'packed') return undefined
  if (order.status === 'shipped') return all(({ status: state }) => state !== 'packed', 'packed')
  const unpacked = unitsToPack(lines, parcels)
  return unpacked.length > 0 ? createParcel(ctx, order.id, unpacked) : undefined
}
