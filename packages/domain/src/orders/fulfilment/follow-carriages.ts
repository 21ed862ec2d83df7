import { and, asc, eq, isNull, notInArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { CourierRefused, CourierUnavailable } from '../../core/ports/courier-failure.ts'
import { trackShipment } from './follow-carriage.ts'
import { finalParcelStatuses } from '../parcel-states.ts'
import { shipments, parcels } from '../tables.ts'

/**
 * Asks couriers about all that they carry: heals notices that were lost. One that does not answer is asked nothing more
 * in this round. Answers how many parcels were asked about.
 */
export async function trackShipments(ctx: RequestContext): Promise<number> {
  const open = await ctx.db
    .select({ id: shipments.id, courier: shipments.courier })
    .from(shipments)
    .innerJoin(parcels, eq(parcels.id, shipments.parcel_id))
    .where(
      and(
        eq(shipments.status, 'booked'),
        isNull(parcels.rider_id),
        notInArray(parcels.status, [...finalParcelStatuses]),
      ),
    )
    .orderBy(asc(shipments.id))
  const names = new Set((ctx.providers.couriers ?? []).map(({ name }) => name))
  let requested = 0
  for (const { id, courier } of open) {
    if (!names.has(courier)) continue
    try {
      await trackShipment(ctx, id)
      requested += 1
    } catch (error) {
      if (error instanceof CourierUnavailable) names.delete(courier)
      else if (!(error instanceof CourierRefused)) throw error
      ctx.log.warn({ err: error, shipment: id }, 'a courier did not tell where a parcel is')
    }
  }
  return requested
}
