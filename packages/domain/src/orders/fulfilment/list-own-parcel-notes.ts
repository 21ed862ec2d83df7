import { and, asc, eq, ne } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { orders, parcelEvents, parcels } from '../tables.ts'

/** What the caller told the rider, and what was noted of the caller's parcels: for the copy of one's data. */
export async function listOwnParcelNotes(
  ctx: RequestContext,
): Promise<{ order_number: string; parcel: number; text: string; at: string }[]> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const rows = await ctx.db
    .select({
      order_number: orders.number,
      parcel: parcels.number,
      text: parcelEvents.note,
      at: parcelEvents.occurred_at,
    })
    .from(parcelEvents)
    .innerJoin(parcels, eq(parcels.id, parcelEvents.parcel_id))
    .innerJoin(orders, eq(orders.id, parcels.order_id))
    .where(and(eq(orders.account_id, accountId), ne(parcelEvents.note, '')))
    .orderBy(asc(parcelEvents.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
