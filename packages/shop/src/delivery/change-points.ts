import type { AdminDelivery, PointWish } from '@shop/contract/admin/delivery'
import { and, eq, ne } from 'drizzle-orm'
import { requirePermission } from '../kernel/actor.ts'
import { announceChange } from '../kernel/announce.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
import { readAdminDelivery } from './read-admin-delivery.ts'
import { pickupPoints } from './tables.ts'
import { readPointWish } from './zone-wish.ts'

/** Adds a station or a park. Refuses with invalid_input. */
export async function addPoint(shop: ShopContext, wish: PointWish): Promise<AdminDelivery> {
  requirePermission(shop.actor, 'delivery:edit')
  const point = pointOf(wish)
  return inTransaction(shop, async (shop) => {
    await requireFreeName(shop, point.name, 0)
    const [row] = await shop.db.insert(pickupPoints).values(point).returning({ id: pickupPoints.id })
    return told(shop, row?.id ?? 0, { after: point })
  })
}

/** Changes a station or a park; orders keep what they were made with. Refuses with not_found, changed_by_other, invalid_input. */
export async function editPoint(
  shop: ShopContext,
  { id, version, ...wish }: PointWish & { id: number; version: number },
): Promise<AdminDelivery> {
  requirePermission(shop.actor, 'delivery:edit')
  const point = pointOf(wish)
  return inTransaction(shop, async (shop) => {
    const before = await lockPoint(shop, id)
    if (before.version !== version) refuse('changed_by_other')
    await requireFreeName(shop, point.name, id)
    await shop.db
      .update(pickupPoints)
      .set({ ...point, version: version + 1 })
      .where(eq(pickupPoints.id, id))
    return told(shop, id, { before, after: point })
  })
}

/** Removes a station or a park. Refuses with not_found. */
export async function removePoint(shop: ShopContext, id: number): Promise<AdminDelivery> {
  requirePermission(shop.actor, 'delivery:edit')
  return inTransaction(shop, async (shop) => {
    const before = await lockPoint(shop, id)
    await shop.db.delete(pickupPoints).where(eq(pickupPoints.id, id))
    return told(shop, id, { before })
  })
}

function pointOf(wish: PointWish) {
  const reading = readPointWish(wish)
  return 'errors' in reading ? refuse('invalid_input', { errors: reading.errors }) : reading.point
}

async function lockPoint(shop: ShopContext, id: number) {
  const [point] = await shop.db.select().from(pickupPoints).where(eq(pickupPoints.id, id)).for('update')
  return point ?? refuse('not_found')
}

async function requireFreeName(shop: ShopContext, name: string, ownId: number): Promise<void> {
  const others = await shop.db
    .select({ id: pickupPoints.id })
    .from(pickupPoints)
    .where(and(eq(pickupPoints.name, name), ne(pickupPoints.id, ownId)))
  if (others.length > 0) refuseField('name', 'Another pick-up point has this name')
}

async function told(shop: ShopContext, id: number, change: Record<string, unknown>): Promise<AdminDelivery> {
  await recordAct(shop, 'delivery:edit', `pickup_point:${id}`, change)
  await announceChange(shop, 'delivery')
  return readAdminDelivery(shop)
}
