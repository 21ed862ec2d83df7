import type { AdminDelivery } from '@shop/contract/admin/delivery'
import { and, eq } from 'drizzle-orm'
import { requirePermission } from '../core/actor.ts'
import { announceChange } from '../core/announce.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { refuseField } from '../core/refusal.ts'
import { readAdminDelivery } from './read-admin-delivery.ts'
import { findLga, findState } from './states.ts'
import { deliveryAreas, deliveryZones } from './tables.ts'

export interface AreaMove {
  state: string
  /** '' is the rest of the state. */
  lga: string
  /** Null takes it out of every zone: it then goes with the rest of its state, or is not served. */
  zone_id: number | null
}

/** Puts an area into a zone. Refuses with invalid_input (`state`, `lga`, `zone_id`). */
export async function moveArea(ctx: RequestContext, wish: AreaMove): Promise<AdminDelivery> {
  requirePermission(ctx.actor, 'delivery:write')
  const { zone_id: zoneId } = wish
  const state = findState(wish.state) ?? refuseField('state', 'Choose a state')
  const lga = wish.lga === '' ? '' : findLga(state, wish.lga)
  if (lga === undefined) refuseField('lga', `Choose a local government area of ${state.name}`)
  return inTransaction(ctx, async (ctx) => {
    const area = { state_code: state.code, lga }
    if (zoneId === null) {
      await ctx.db
        .delete(deliveryAreas)
        .where(and(eq(deliveryAreas.state_code, area.state_code), eq(deliveryAreas.lga, lga)))
    } else {
      const known = await ctx.db
        .select({ id: deliveryZones.id })
        .from(deliveryZones)
        .where(eq(deliveryZones.id, zoneId))
        .for('share')
      if (known.length === 0) refuseField('zone_id', 'This zone no longer exists')
      await ctx.db
        .insert(deliveryAreas)
        .values({ ...area, zone_id: zoneId })
        .onConflictDoUpdate({
          target: [deliveryAreas.state_code, deliveryAreas.lga],
          set: { zone_id: zoneId },
        })
    }
    await recordAct(ctx, 'delivery.area_assigned', `delivery_area:${state.code} ${lga}`, { zone_id: zoneId })
    await announceChange(ctx, 'delivery')
    return readAdminDelivery(ctx)
  })
}
