import { and, count, eq, inArray } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { type OrderRow, parcelEvents, parcels } from './tables.ts'

/**
 * What of a delivery fee that was paid before is kept when an order is cancelled, in kobo: all of it where a parcel was
 * refused, or could not be paid, at the door. A reasonable charge, said before it was paid (FCCPA section 120).
 */
export async function getRetainedFeeKobo(ctx: RequestContext, order: OrderRow): Promise<number> {
  if (order.prepaid_kobo === 0) return 0
  const [refused] = await ctx.db
    .select({ events: count() })
    .from(parcelEvents)
    .innerJoin(parcels, eq(parcels.id, parcelEvents.parcel_id))
    .where(and(eq(parcels.order_id, order.id), inArray(parcelEvents.reason, ['refused', 'cash_unavailable'])))
  if (!refused?.events) return 0
  return Math.min(order.prepaid_kobo, Math.max(0, order.paid_kobo - order.refunded_kobo))
}
