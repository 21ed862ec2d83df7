import { and, eq, inArray } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { enqueue } from '../core/jobs/outbox.ts'
import { shipments } from './tables.ts'

/** The outbox kind whose payload is `{shipment_id}`. */
export const cancelShipmentTask = 'shipment.cancel'

/** A courier need not come for a parcel of a locked order: its booking, if there is one, is taken back. */
export async function abandonShipment(ctx: RequestContext, parcelId: string): Promise<boolean> {
  const given = await ctx.db
    .update(shipments)
    .set({ status: 'cancelling', error: '' })
    .where(and(eq(shipments.parcel_id, parcelId), inArray(shipments.status, ['requested', 'booked'])))
    .returning({ shipment_id: shipments.id })
  await enqueue(ctx, cancelShipmentTask, given)
  return given.length > 0
}
