import type { AdminDelivery, PointWish } from '@shop/contract/admin/delivery'
import { and, eq, ne } from 'drizzle-orm'
import { requirePermission } from '../core/actor.ts'
import { announceChange } from '../core/announce.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { refuse, refuseField } from '../core/refusal.ts'
import { readAdminDelivery } from './read-admin-delivery.ts'
import { pickupPoints } from './tables.ts'
import { readPointWish } from './zone-wish.ts'

/** Adds a station or a park. Refuses with invalid_input. */
export async function addPoint(ctx: RequestContext, wish: PointWish): Promise<AdminDelivery> {
  requirePermission(ctx.actor, 'delivery:write')
  const point = pointOf(wish)
  return inTransaction(ctx, async (ctx) => {
    await requireFreeName(ctx, point.name, 0)
    const [row] = await ctx.db.insert(pickupPoints).values(point).returning({ id: pickupPoints.id })
    return told(ctx, 'delivery.pickup_point_created', row?.id ?? 0, { after: point })
  })
}

/** Changes a station or a park; orders keep what they were made with. Refuses with not_found, version_conflict, invalid_input. */
export async function editPoint(
  ctx: RequestContext,
  { id, version, ...wish }: PointWish & { id: number; version: number },
): Promise<AdminDelivery> {
  requirePermission(ctx.actor, 'delivery:write')
  const point = pointOf(wish)
  return inTransaction(ctx, async (ctx) => {
    const before = await lockPoint(ctx, id)
    if (before.version !== version) refuse('version_conflict')
    await requireFreeName(ctx, point.name, id)
    await ctx.db
      .update(pickupPoints)
      .set({ ...point, version: version + 1 })
      .where(eq(pickupPoints.id, id))
    return told(ctx, 'delivery.pickup_point_updated', id, { before, after: point })
  })
}

/** Removes a station or a park. Refuses with not_found. */
export async function removePoint(ctx: RequestContext, id: number): Promise<AdminDelivery> {
  requirePermission(ctx.actor, 'delivery:write')
  return inTransaction(ctx, async (ctx) => {
    const before = await lockPoint(ctx, id)
    await ctx.db.delete(pickupPoints).where(eq(pickupPoints.id, id))
    return told(ctx, 'delivery.pickup_point_deleted', id, { before })
  })
}

function pointOf(wish: PointWish) {
  const reading = readPointWish(wish)
  return 'errors' in reading ? refuse('invalid_input', { errors: reading.errors }) : reading.point
}

async function lockPoint(ctx: RequestContext, id: number) {
  const [point] = await ctx.db.select().from(pickupPoints).where(eq(pickupPoints.id, id)).for('update')
  return point ?? refuse('not_found')
}

async function requireFreeName(ctx: RequestContext, name: string, ownId: number): Promise<void> {
  const others = await ctx.db
    .select({ id: pickupPoints.id })
    .from(pickupPoints)
    .where(and(eq(pickupPoints.name, name), ne(pickupPoints.id, ownId)))
  if (others.length > 0) refuseField('name', 'Another pick-up point has this name')
}

async function told(
  ctx: RequestContext,
  action: string,
  id: number,
  change: Record<string, unknown>,
): Promise<AdminDelivery> {
  await recordAct(ctx, action, `pickup_point:${id}`, change)
  await announceChange(ctx, 'delivery')
  return readAdminDelivery(ctx)
}
