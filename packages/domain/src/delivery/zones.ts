import type { SuggestedZone, ZoneInput } from '@shop/contract/admin/delivery'
import { and, eq, ne, sql } from 'drizzle-orm'
import { requirePermission } from '../core/actor.ts'
import { invalidateTags } from '../core/cache-tags.ts'
import { type PlainAuditAction, recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { fail, failField, type FieldErrors } from '../core/errors.ts'
import { deliveryAreas, deliveryZones } from './tables.ts'
import { areBandsInOrder } from './delivery-fees.ts'
import { findLga, findState } from './states.ts'

/** Adds a zone without areas. Throws invalid_input. */
export async function createZone(ctx: RequestContext, input: ZoneInput): Promise<void> {
  requirePermission(ctx.actor, 'delivery:write')
  const zone = toZone(input)
  await inTransaction(ctx, async (ctx) => {
    await requireFreeName(ctx, zone.name, 0)
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${deliveryZones})`
    const [row] = await ctx.db
      .insert(deliveryZones)
      .values({ ...zone, position })
      .returning({ id: deliveryZones.id })
    await recordChange(ctx, 'delivery.zone_created', row?.id ?? 0, { after: zone })
  })
}

/** Updates a zone for new quotes. Orders keep their fee. Throws not_found, version_conflict, invalid_input. */
export async function updateZone(
  ctx: RequestContext,
  { id, version, ...input }: ZoneInput & { id: number; version: number },
): Promise<void> {
  requirePermission(ctx.actor, 'delivery:write')
  const zone = toZone(input)
  await inTransaction(ctx, async (ctx) => {
    const before = await lockZone(ctx, id)
    if (before.version !== version) fail('version_conflict')
    await requireFreeName(ctx, zone.name, id)
    await ctx.db
      .update(deliveryZones)
      .set({ ...zone, version: version + 1 })
      .where(eq(deliveryZones.id, id))
    await recordChange(ctx, 'delivery.zone_updated', id, { before, after: zone })
  })
}

/** Deletes a zone without areas. Throws not_found, or invalid_input (`zone`) while it has any. */
export async function deleteZone(ctx: RequestContext, { zone_id: id }: { zone_id: number }): Promise<void> {
  requirePermission(ctx.actor, 'delivery:write')
  await inTransaction(ctx, async (ctx) => {
    const before = await lockZone(ctx, id)
    const used = await ctx.db
      .select({ zone_id: deliveryAreas.zone_id })
      .from(deliveryAreas)
      .where(eq(deliveryAreas.zone_id, id))
      .limit(1)
    if (used.length > 0) failField('zone', 'Move its areas to another zone first')
    await ctx.db.delete(deliveryZones).where(eq(deliveryZones.id, id))
    await recordChange(ctx, 'delivery.zone_deleted', id, { before })
  })
}

/** Weight that the fee includes, in grams, and the fee of each further kilo, in kobo, of zones of whole states. */
const wholeStateWeights = {
  free_weight_grams: 5_000,
  bands: [],
  extra_kilo_kobo: 50_000,
  free_from_kobo: null,
}

/** Replaces all zones; orders keep their fee. Throws invalid_input (`zones.<n>.<field>`). */
export async function replaceZones(
  ctx: RequestContext,
  { zones }: { zones: readonly SuggestedZone[] },
): Promise<void> {
  requirePermission(ctx.actor, 'delivery:write')
  const assigned = new Set<string>()
  for (const [n, { name, states, min_days: min, max_days: max }] of zones.entries()) {
    if (max < min) failField(`zones.${n}.max_days`, dayRangeError)
    if (zones.some((other, m) => m < n && other.name === name))
      failField(`zones.${n}.name`, 'Another zone has this name')
    for (const code of states) {
      if (!findState(code)) failField(`zones.${n}.states`, 'Choose a state')
      if (assigned.has(code)) failField(`zones.${n}.states`, 'A state can be in one zone only')
      assigned.add(code)
    }
  }
  await inTransaction(ctx, async (ctx) => {
    const before = await ctx.db.select().from(deliveryZones).orderBy(deliveryZones.id).for('update')
    await ctx.db.delete(deliveryAreas)
    await ctx.db.delete(deliveryZones)
    for (const [n, { states, ...zone }] of zones.entries()) {
      const [row] = await ctx.db
        .insert(deliveryZones)
        .values({ ...wholeStateWeights, ...zone, position: n + 1 })
        .returning({ id: deliveryZones.id })
      const areas = states.map((code) => ({ state_code: code, lga: '', zone_id: row?.id ?? 0 }))
      await ctx.db.insert(deliveryAreas).values(areas)
    }
    await recordChange(ctx, 'delivery.zones_replaced', 0, { before, after: zones })
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

async function requireFreeName(ctx: RequestContext, name: string, currentId: number): Promise<void> {
  const others = await ctx.db
    .select({ id: deliveryZones.id })
    .from(deliveryZones)
    .where(and(eq(deliveryZones.name, name), ne(deliveryZones.id, currentId)))
  if (others.length > 0) failField('name', 'Another zone has this name')
}

async function recordChange(
  ctx: RequestContext,
  action: PlainAuditAction,
  id: number,
  change: Record<string, unknown>,
): Promise<void> {
  await recordAudit(ctx, action, `delivery_zone:${id}`, change)
  await invalidateTags(ctx, 'delivery')
}

export const dayRangeError = 'The maximum must not be less than the minimum'

/** A zone as stored, or its errors by field. */
function parseZoneInput(input: ZoneInput) {
  const zone = {
    name: input.name,
    fee_kobo: input.fee_kobo,
    free_weight_grams: input.free_weight_grams,
    bands: input.bands,
    extra_kilo_kobo: input.extra_kilo_kobo,
    min_days: input.min_days,
    max_days: input.max_days,
    free_from_kobo: input.free_from_kobo || null,
    pay_on_delivery: input.pay_on_delivery,
  }
  const errors: FieldErrors = {}
  if (zone.max_days < zone.min_days) errors['max_days'] = [dayRangeError]
  if (!areBandsInOrder(zone))
    errors['bands'] = ['Each step must weigh more than the one before, and not cost less']
  return Object.keys(errors).length > 0 ? { errors } : { zone }
}

interface AssignAreaInput {
  state: string
  /** '' is the rest of the state. */
  lga: string
  /** Null removes it from every zone: it then belongs to the rest of its state, or is not served. */
  zone_id: number | null
}

/** Assigns an area to a zone. Throws invalid_input (`state`, `lga`, `zone_id`). */
export async function assignAreaToZone(ctx: RequestContext, input: AssignAreaInput): Promise<void> {
  requirePermission(ctx.actor, 'delivery:write')
  const { zone_id: zoneId } = input
  const state = findState(input.state) ?? failField('state', 'Choose a state')
  const lga = input.lga === '' ? '' : findLga(state, input.lga)
  if (lga === undefined) failField('lga', `Choose a local government area of ${state.name}`)
  await inTransaction(ctx, async (ctx) => {
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
  })
}
