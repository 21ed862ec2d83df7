import type { AdminDelivery } from '@shop/contract/admin/delivery'
import { and, eq } from 'drizzle-orm'
import { requirePermission } from '../kernel/actor.ts'
import { announceChange } from '../kernel/announce.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuseField } from '../kernel/refusal.ts'
import { readAdminDelivery } from './read-admin-delivery.ts'
import { findLga, findState } from './states.ts'
import { deliveryAreas, deliveryZones } from './tables.ts'

export interface AreaMove {
  state: string
  /** '' is the rest of the state. */
  lga: string
  /** Null takes it out of every zone: it then goes with the rest of its state, or is not served. */
  zoneId: number | null
}

/** Puts an area into a zone. Refuses with invalid_input (`state`, `lga`, `zone_id`). */
export async function moveArea(shop: ShopContext, wish: AreaMove): Promise<AdminDelivery> {
  requirePermission(shop.actor, 'delivery:edit')
  const { zoneId } = wish
  const state = findState(wish.state) ?? refuseField('state', 'Choose a state')
  const lga = wish.lga === '' ? '' : findLga(state, wish.lga)
  if (lga === undefined) refuseField('lga', `Choose a local government area of ${state.name}`)
  return inTransaction(shop, async (shop) => {
    const area = { stateCode: state.code, lga }
    if (zoneId === null) {
      await shop.db
        .delete(deliveryAreas)
        .where(and(eq(deliveryAreas.stateCode, area.stateCode), eq(deliveryAreas.lga, lga)))
    } else {
      const known = await shop.db
        .select({ id: deliveryZones.id })
        .from(deliveryZones)
        .where(eq(deliveryZones.id, zoneId))
        .for('share')
      if (known.length === 0) refuseField('zone_id', 'This zone no longer exists')
      await shop.db
        .insert(deliveryAreas)
        .values({ ...area, zoneId })
        .onConflictDoUpdate({ target: [deliveryAreas.stateCode, deliveryAreas.lga], set: { zoneId } })
    }
    await recordAct(shop, 'delivery:edit', `delivery_area:${state.code} ${lga}`, { zone_id: zoneId })
    await announceChange(shop, 'delivery')
    return readAdminDelivery(shop)
  })
}
