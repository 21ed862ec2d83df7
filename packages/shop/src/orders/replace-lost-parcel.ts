import { and, eq } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { newCode } from './confirmation-code.ts'
import { writeOffParcel } from './order-stock.ts'
import { carriages, type ParcelRow } from './tables.ts'
import { stepParcel } from './write-parcel.ts'

/**
 * A lost parcel of a locked order is packed anew from the shelf: as many pieces are written off, and nothing of its first
 * way counts any more. Refuses with out_of_stock.
 */
export async function replaceLostParcel(shop: ShopContext, parcel: ParcelRow, note: string): Promise<void> {
  if (!(await writeOffParcel(shop, parcel))) refuse('out_of_stock', { name: 'Items to resend' })
  // What the courier is owed stays as it is; another one may be booked.
  await shop.db
    .update(carriages)
    .set({ state: 'refused', problem: 'It lost the parcel.' })
    .where(and(eq(carriages.parcelId, parcel.id), eq(carriages.state, 'booked')))
  const anew = {
    riderId: null,
    tracking: '',
    promisedOn: null,
    keptUntil: null,
    handoverCode: newCode(),
    codeTries: 0,
  }
  await stepParcel(shop, parcel, { to: 'packed', note, set: anew })
}
