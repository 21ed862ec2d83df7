import type { DeliverySettings, ZoneInput } from '@shop/contract/admin/delivery'
import { and, eq, ne, sql } from 'drizzle-orm'
import { requirePermission } from '../core/actor.ts'
import { invalidateTags } from '../core/announce.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { fail, failField } from '../core/refusal.ts'
import { getDeliverySettings } from './read-admin-delivery.ts'
import { deliveryAreas, deliveryZones } from './tables.ts'
import { parseZoneInput } from './zone-wish.ts'

/** Adds a zone without areas. Refuses with invalid_input. */
export async function createZone(ctx: RequestContext, input: ZoneInput): Promise<DeliverySettings> {
  requirePermission(ctx.actor, 'delivery:write')
  const zone = toZone(input)
  return inTransaction(ctx, async (ctx) => {
    await requireFreeName(ctx, zone.name, 0)
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${deliveryZones})`
    const [row] = await ctx.db
      .insert(deliveryZones)
      .values({ ...zone, position })
      .returning({ id: deliveryZones.id })
    return recordAndPresent(ctx, 'delivery.zone_created', row?.id ?? 0, { after: zone })
  })
}

/** Changes a zone; quotes from now on carry it, orders keep theirs. Refuses with not_found, version_conflict, invalid_input. */
export async function updateZone(
  ctx: RequestContext,
  { id, version, ...input }: ZoneInput & { id: number; version: number },
): Promise<DeliverySettings> {
  requirePermission(ctx.actor, 'delivery:write')
  const zone = toZone(input)
  return inTransaction(ctx, async (ctx) => {
    const before = await lockZone(ctx, id)
    if (before.version !== version) fail('version_conflict')
    await requireFreeName(ctx, zone.name, id)
    await ctx.db
      .update(deliveryZones)
      .set({ ...zone, version: version + 1 })
      .where(eq(deliveryZones.id, id))
    return recordAndPresent(ctx, 'delivery.zone_updated', id, { before, after: zone })
  })
}

/** Removes a zone that no area belongs to. Refuses with not_found, or invalid_input (`zone`) while areas do. */
export async function deleteZone(ctx: RequestContext, id: number): Promise<DeliverySettings> {
  requirePermission(ctx.actor, 'delivery:write')
  return inTransaction(ctx, async (ctx) => {
    const before = await lockZone(ctx, id)
    const used = await ctx.db
      .select({ zone_id: deliveryAreas.zone_id })
      .from(deliveryAreas)
      .where(eq(deliveryAreas.zone_id, id))
      .limit(1)
    if (used.length > 0) failField('zone', 'Move its areas to another zone first')
    await ctx.db.delete(deliveryZones).where(eq(deliveryZones.id, id))
    return recordAndPresent(ctx, 'delivery.zone_deleted', id, { before })
  })
}

function toZone(input: ZoneInput) {
  const parsed = parseZoneInput(input)
  return 'errors' in parsed ? fail('invalid_input', { errors: parsed.errors }) : parsed.zone
}

async function lockZone(ctx: RequestContext, id: number) {
  const [zone] = await ctx.db.select().from(deliveryZones).where(eq(deliveryZones.id, id)).for('update')
  return zone ?? fail('not_found')
}

async function requireFreeName(ctx: RequestContext, name: string, ownId: number): Promise<void> {
  const others = await ctx.db
    .select({ id: deliveryZones.id })
    .from(deliveryZones)
    .where(and(eq(deliveryZones.name, name), ne(deliveryZones.id, ownId)))
  if (others.length > 0) failField('name', 'Another zone has this name')
}

async function recordAndPresent(
  ctx: RequestContext,
  action: string,
  id: number,
  change: Record<string, unknown>,
): Promise<DeliverySettings> {
  await recordAudit(ctx, action, `delivery_zone:${id}`, change)
  await invalidateTags(ctx, 'delivery')
  return getDeliverySettings(ctx)
}
