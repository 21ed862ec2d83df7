import type { Rider, RiderInput } from '@shop/contract/admin/delivery'
import { asc, desc, inArray, and, eq } from 'drizzle-orm'
import { hasPermission, requirePermission } from '../core/actor.ts'
import { type RequestContext, inTransaction } from '../core/context.ts'
import { deleteRiderLink, getRiderLinks } from './rider-links.ts'
import { riders } from './tables.ts'
import { parsePhone } from '../identity/accounts/phone.ts'
import { recordAudit } from '../core/audit.ts'
import { fail, failField } from '../core/errors.ts'

/** All riders, active ones first, by name; with their links for staff who can change riders. */
export async function listRiders(ctx: RequestContext): Promise<Rider[]> {
  requirePermission(ctx.actor, 'orders:read')
  const rows = await ctx.db
    .select()
    .from(riders)
    .orderBy(desc(riders.active), asc(riders.name), asc(riders.id))
  const links = hasPermission(ctx.actor, 'delivery:write')
    ? await getRiderLinks(ctx)
    : new Map<number, never>()
  return rows.map((rider) => ({ ...rider, link: links.get(rider.id) ?? null }))
}

type RiderRow = typeof riders.$inferSelect

/** Riders by id; unknown ids are left out. */
export async function findRiders(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RiderRow>> {
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select()
    .from(riders)
    .where(inArray(riders.id, [...ids]))
  return new Map(found.map((rider) => [rider.id, rider]))
}

/** Adds a rider. Throws invalid_input. */
export async function createRider(ctx: RequestContext, input: RiderInput): Promise<RiderRow> {
  requirePermission(ctx.actor, 'delivery:write')
  const rider = normaliseRider(input)
  return inTransaction(ctx, async (ctx) => {
    const [added] = await ctx.db.insert(riders).values(rider).returning()
    if (!added) throw new Error('A rider was not stored.')
    await recordAudit(ctx, 'delivery.rider_created', `rider:${added.id}`, { after: rider })
    return added
  })
}

/** Updates a rider. Their parcels and cash stay; the link of one who left is revoked. Throws not_found, version_conflict or invalid_input. */
export async function updateRider(
  ctx: RequestContext,
  { id, version, ...input }: RiderInput & { id: number; version: number },
): Promise<RiderRow> {
  requirePermission(ctx.actor, 'delivery:write')
  const rider = normaliseRider(input)
  return inTransaction(ctx, async (ctx) => {
    const [changed] = await ctx.db
      .update(riders)
      .set({ ...rider, version: version + 1 })
      .where(and(eq(riders.id, id), eq(riders.version, version)))
      .returning()
    if (!changed) {
      const exists = (await findRiders(ctx, [id])).has(id)
      return fail(exists ? 'version_conflict' : 'not_found')
    }
    if (!rider.active) await deleteRiderLink(ctx, id)
    await recordAudit(ctx, 'delivery.rider_updated', `rider:${id}`, { after: rider })
    return changed
  })
}

function normaliseRider({ name, phone, route: run, active }: RiderInput): RiderInput {
  if (phone === '') return { name, phone, route: run, active }
  const read = parsePhone(phone)
  return {
    name,
    route: run,
    active,
    phone: 'problem' in read ? failField('phone', read.problem) : read.e164,
  }
}
