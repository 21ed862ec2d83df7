import type { PickupPointInput } from '@shop/contract/admin/delivery'
import { and, eq, ne } from 'drizzle-orm'
import { requirePermission } from '../core/actor.ts'
import { invalidateTags } from '../core/cache-tags.ts'
import { type PlainAuditAction, recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { fail, failField, type FieldErrors } from '../core/errors.ts'
import { pickupPoints } from './tables.ts'
import { findLga, findState } from './states.ts'
import { dayRangeError } from './zones.ts'

/** Adds a pickup station or motor park. Throws invalid_input. */
export async function createPickupPoint(ctx: RequestContext, input: PickupPointInput): Promise<void> {
  requirePermission(ctx.actor, 'delivery:write')
  const point = toPickupPoint(input)
  await inTransaction(ctx, async (ctx) => {
    await requireFreeName(ctx, point.name, 0)
    const [row] = await ctx.db.insert(pickupPoints).values(point).returning({ id: pickupPoints.id })
    await recordChange(ctx, 'delivery.pickup_point_created', row?.id ?? 0, { after: point })
  })
}

/** Updates a station or park. Existing orders keep their details. Throws not_found, version_conflict, invalid_input. */
export async function updatePickupPoint(
  ctx: RequestContext,
  { id, version, ...input }: PickupPointInput & { id: number; version: number },
): Promise<void> {
  requirePermission(ctx.actor, 'delivery:write')
  const point = toPickupPoint(input)
  await inTransaction(ctx, async (ctx) => {
    const before = await lockPoint(ctx, id)
    if (before.version !== version) fail('version_conflict')
    await requireFreeName(ctx, point.name, id)
    await ctx.db
      .update(pickupPoints)
      .set({ ...point, version: version + 1 })
      .where(eq(pickupPoints.id, id))
    await recordChange(ctx, 'delivery.pickup_point_updated', id, { before, after: point })
  })
}

/** Deletes a station or park. Throws not_found. */
export async function deletePickupPoint(
  ctx: RequestContext,
  { pickup_point_id: id }: { pickup_point_id: number },
): Promise<void> {
  requirePermission(ctx.actor, 'delivery:write')
  await inTransaction(ctx, async (ctx) => {
    const before = await lockPoint(ctx, id)
    await ctx.db.delete(pickupPoints).where(eq(pickupPoints.id, id))
    await recordChange(ctx, 'delivery.pickup_point_deleted', id, { before })
  })
}

function toPickupPoint(input: PickupPointInput) {
  const parsed = parsePickupPointInput(input)
  return 'errors' in parsed ? fail('invalid_input', { errors: parsed.errors }) : parsed.point
}

async function lockPoint(ctx: RequestContext, id: number) {
  const [point] = await ctx.db.select().from(pickupPoints).where(eq(pickupPoints.id, id)).for('update')
  return point ?? fail('not_found')
}

async function requireFreeName(ctx: RequestContext, name: string, currentId: number): Promise<void> {
  const others = await ctx.db
    .select({ id: pickupPoints.id })
    .from(pickupPoints)
    .where(and(eq(pickupPoints.name, name), ne(pickupPoints.id, currentId)))
  if (others.length > 0) failField('name', 'Another pick-up point has this name')
}

async function recordChange(
  ctx: RequestContext,
  action: PlainAuditAction,
  id: number,
  change: Record<string, unknown>,
): Promise<void> {
  await recordAudit(ctx, action, `pickup_point:${id}`, change)
  await invalidateTags(ctx, 'delivery')
}

/** A pickup point as stored, or its errors by field. */
function parsePickupPointInput(input: PickupPointInput) {
  const { kind, name, address, landmark, phone, hours, active } = input
  const errors: FieldErrors = {}
  const state = findState(input.state)
  const lga = state && findLga(state, input.lga)
  if (!state) errors['state'] = ['Choose a state']
  else if (!lga) errors['lga'] = [`Choose a local government area of ${state.name}`]
  if (input.max_days < input.min_days) errors['max_days'] = [dayRangeError]
  if (!state || !lga || Object.keys(errors).length > 0) return { errors }
  const point = {
    kind,
    name,
    address,
    landmark,
    phone,
    hours,
    active,
    state_code: state.code,
    lga,
    fee_kobo: input.fee_kobo,
    min_days: input.min_days,
    max_days: input.max_days,
    hold_days: input.hold_days,
    max_weight_grams: input.max_weight_grams,
    pay_on_delivery: input.pay_on_delivery,
  }
  return { point }
}
