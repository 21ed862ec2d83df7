import type { OrderState } from '@shop/contract/orders'
import type { RequestContext } from '../../core/context.ts'
import { leavingState } from './hand-over-parcel.ts'
import { mayParcelFollow } from '../parcel-states.ts'
import { shelveFreed } from './shelve-freed.ts'
import { unpackedOf } from '../state-of-parcels.ts'
import type { OrderLineRow, OrderRow, ParcelRow } from '../tables.ts'
import { addParcel, stepParcel, unpackParcel } from '../write-parcel.ts'

/** Moves the parcels of a locked order along with one step of the whole order. */
export async function moveParcelsAlong(
  ctx: RequestContext,
  order: OrderRow,
  to: OrderState,
  { lines, parcels }: { lines: readonly OrderLineRow[]; parcels: readonly ParcelRow[] },
): Promise<void> {
  const all = async (fits: (parcel: ParcelRow) => boolean, state: ParcelRow['status']) => {
    for (const parcel of parcels.filter(fits)) await stepParcel(ctx, parcel, { to: state })
  }
  if (to === 'shipped') return all(({ status: state }) => state === 'packed', leavingState(order))
  if (to === 'delivered') return all(({ status: state }) => mayParcelFollow(state, 'delivered'), 'delivered')
  const newest = parcels.at(-1)
  if (to === 'placed' && newest) {
    await unpackParcel(ctx, newest)
    return shelveFreed(ctx, order)
  }
  if (to !== 'packed') return undefined
  if (order.status === 'shipped') return all(({ status: state }) => state !== 'packed', 'packed')
  const rest = unpackedOf(lines, parcels)
  return rest.length > 0 ? addParcel(ctx, order.id, rest) : undefined
}
