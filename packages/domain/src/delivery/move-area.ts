import type { DeliverySettings } from '@shop/contract/admin/delivery'
import { and, eq } from 'drizzle-orm'
import { requirePermission } from '../core/actor.ts'
import { invalidateTags } from '../core/announce.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { failField } from '../core/refusal.ts'
import { getDeliverySettings } from './read-admin-delivery.ts'
import { findLga, findState } from './states.ts'
import { deliveryAreas, deliveryZones } from './tables.ts'

export interface AssignAreaInput {
  state: string
  /** '' is the rest of the state. */
  lga: string
  /** Null takes it out of every zone: it then goes with the rest of its state, or is not served. */
  zone_id: number | null
}

/** Puts an area into a zone. Refuses with invalid_input (`state`, `lga`, `zone_id`). */
export async function assignAreaToZone(
  ctx: RequestContext,
  input: AssignAreaInput,
): Promise<DeliverySettings> {
  requirePermission(ctx.actor, 'delivery:write')
  const { zone_id: zoneId } = input
  const state = findState(input.state) ?? failField('state', 'Choose a state')
  const lga = input.lga === '' ? '' : findLga(state, input.lga)
  if (lga === undefined) failField('lga', `Choose a local government area of ${state.name}`)
  return inTransaction(ctx, async (ctx) => {
    const area = { state_code: state.code, lga }
    if (zoneId === null) {
      await ctx.db
        .delete(deliveryAreas)
        .where(and(eq(deliveryAreas.state_code, area.state_code), eq(deliveryAreas.lga, lga)))
    } else {
      const existing = await ctx.db
        .select({ id: deliveryZones.id })
        .from(deliveryZones)
        .where(eq(deliveryZones.id, zoneId))
        .for('share')
      if (existing.length === 0) failField('zone_id', 'This zone no longer exists')
      await ctx.db
        .insert(deliveryAreas)
        .values({ ...area, zone_id: zoneId })
        .onConflictDoUpdate({
          target: [deliveryAreas.state_code, deliveryAreas.lga],
          set: { zone_id: zoneId },
        })
    }
    await recordAudit(ctx, 'delivery.area_assigned', `delivery_area:${state.code} ${lga}`, {
      zone_id: zoneId,
    })
    await invalidateTags(ctx, 'delivery')
    return getDeliverySettings(ctx)
  })
}
