import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { deliveryAreas, deliveryZones } from './tables.ts'

export type DeliveryZone = typeof deliveryZones.$inferSelect

/** The zone that serves a local government area, else that of the rest of its state; undefined where none does. */
export async function findZone(
  shop: ShopContext,
  stateCode: string,
  lga: string,
): Promise<DeliveryZone | undefined> {
  const [zone] = await shop.db
    .select(getTableColumns(deliveryZones))
    .from(deliveryAreas)
    .innerJoin(deliveryZones, eq(deliveryZones.id, deliveryAreas.zoneId))
    .where(and(eq(deliveryAreas.stateCode, stateCode), inArray(deliveryAreas.lga, [lga, ''])))
    .orderBy(desc(deliveryAreas.lga))
    .limit(1)
  return zone
}
