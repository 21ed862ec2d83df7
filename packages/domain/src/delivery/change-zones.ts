import type { AdminDelivery, ZoneWish } from '@shop/contract/admin/delivery'
import { and, eq, ne, sql } from 'drizzle-orm'
import { requirePermission } from '../core/actor.ts'
import { announceChange } from '../core/announce.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type ShopContext } from '../core/context.ts'
import { refuse, refuseField } from '../core/refusal.ts'
import { readAdminDelivery } from './read-admin-delivery.ts'
import { deliveryAreas, deliveryZones } from './tables.ts'
import { readZoneWish } from './zone-wish.ts'

/** Adds a zone without areas. Refuses with invalid_input. */
export async function addZone(shop: ShopContext, wish: ZoneWish): Promise<AdminDelivery> {
  requirePermission(shop.actor, 'delivery:edit')
  const zone = zoneOf(wish)
  return inTransaction(shop, async (shop) => {
    await requireFreeName(shop, zone.name, 0)
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${deliveryZones})`
    const [row] = await shop.db
      .insert(deliveryZones)
      .values({ ...zone, position })
      .returning({ id: deliveryZones.id })
    return told(shop, row?.id ?? 0, { after: zone })
  })
}

/** Changes a zone; quotes from now on carry it, orders keep theirs. Refuses with not_found, changed_by_other, invalid_input. */
export async function editZone(
  shop: ShopContext,
  { id, version, ...wish }: ZoneWish & { id: number; version: number },
): Promise<AdminDelivery> {
  requirePermission(shop.actor, 'delivery:edit')
  const zone = zoneOf(wish)
  return inTransaction(shop, async (shop) => {
    const before = await lockZone(shop, id)
    if (before.version !== version) refuse('changed_by_other')
    await requireFreeName(shop, zone.name, id)
    await shop.db
      .update(deliveryZones)
      .set({ ...zone, version: version + 1 })
      .where(eq(deliveryZones.id, id))
    return told(shop, id, { before, after: zone })
  })
}

/** Removes a zone that no area belongs to. Refuses with not_found, or invalid_input (`zone`) while areas do. */
export async function removeZone(shop: ShopContext, id: number): Promise<AdminDelivery> {
  requirePermission(shop.actor, 'delivery:edit')
  return inTransaction(shop, async (shop) => {
    const before = await lockZone(shop, id)
    const used = await shop.db
      .select({ zoneId: deliveryAreas.zoneId })
      .from(deliveryAreas)
      .where(eq(deliveryAreas.zoneId, id))
      .limit(1)
    if (used.length > 0) refuseField('zone', 'Move its areas to another zone first')
    await shop.db.delete(deliveryZones).where(eq(deliveryZones.id, id))
    return told(shop, id, { before })
  })
}

function zoneOf(wish: ZoneWish) {
  const reading = readZoneWish(wish)
  return 'errors' in reading ? refuse('invalid_input', { errors: reading.errors }) : reading.zone
}

async function lockZone(shop: ShopContext, id: number) {
  const [zone] = await shop.db.select().from(deliveryZones).where(eq(deliveryZones.id, id)).for('update')
  return zone ?? refuse('not_found')
}

async function requireFreeName(shop: ShopContext, name: string, ownId: number): Promise<void> {
  const others = await shop.db
    .select({ id: deliveryZones.id })
    .from(deliveryZones)
    .where(and(eq(deliveryZones.name, name), ne(deliveryZones.id, ownId)))
  if (others.length > 0) refuseField('name', 'Another zone has this name')
}

async function told(shop: ShopContext, id: number, change: Record<string, unknown>): Promise<AdminDelivery> {
  await recordAct(shop, 'delivery:edit', `delivery_zone:${id}`, change)
  await announceChange(shop, 'delivery')
  return readAdminDelivery(shop)
}
