import type { ParcelLine } from '@shop/contract/parcels'
import { eq } from 'drizzle-orm'
import { actorKey, actorName } from '../core/actor.ts'
import type { ShopContext } from '../core/context.ts'
import { newCode } from './confirmation-code.ts'
import { giveUpCarriage } from './give-up-carriage.ts'
import { listParcels } from './list-parcels.ts'
import { firstParcelState } from './parcel-states.ts'
import { parcelEvents, type ParcelEventRow, type ParcelRow, parcels } from './tables.ts'

/** Writes a new parcel of a locked order, with a code of its own. */
export async function addParcel(shop: ShopContext, orderId: string, lines: ParcelLine[]): Promise<void> {
  const number = ((await listParcels(shop, orderId)).at(-1)?.number ?? 0) + 1
  const id = shop.ids.next(shop.clock.now())
  const handoverCode = newCode()
  await shop.db.insert(parcels).values({ id, orderId, number, state: firstParcelState, lines, handoverCode })
  await noteEvent(shop, id, { state: firstParcelState })
}

export interface ParcelStep {
  to: ParcelRow['state']
  reason?: ParcelEventRow['reason']
  note?: string
  /** Of what a courier told. */
  eventKey?: string
  /** What changes beside the state. */
  set?: Partial<
    Pick<
      ParcelRow,
      'riderId' | 'tracking' | 'receivedBy' | 'promisedOn' | 'keptUntil' | 'handoverCode' | 'codeTries'
    >
  >
}

/** Moves a parcel of a locked order and notes who did it. */
export async function stepParcel(
  shop: ShopContext,
  parcel: ParcelRow,
  { to, set, ...said }: ParcelStep,
): Promise<void> {
  await shop.db
    .update(parcels)
    .set({ ...set, state: to })
    .where(eq(parcels.id, parcel.id))
  await noteEvent(shop, parcel.id, { state: to, ...said })
}

/** Takes a packed parcel of a locked order apart again: nothing of it has left, and no courier has to come for it. */
export async function unpackParcel(shop: ShopContext, { id }: ParcelRow): Promise<void> {
  await giveUpCarriage(shop, id)
  await shop.db.delete(parcels).where(eq(parcels.id, id))
}

async function noteEvent(
  shop: ShopContext,
  parcelId: string,
  event: Pick<ParcelEventRow, 'state'> & Partial<Pick<ParcelEventRow, 'reason' | 'note' | 'eventKey'>>,
): Promise<void> {
  await shop.db.insert(parcelEvents).values({
    ...event,
    parcelId,
    actor: actorKey(shop.actor),
    actorName: actorName(shop.actor),
    at: shop.clock.now(),
  })
}
