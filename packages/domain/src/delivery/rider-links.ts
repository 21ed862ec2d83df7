import { and, eq, gt } from 'drizzle-orm'
import { requirePermission, type RiderActor } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { addMs, dayMs, hourMs, startOfDay } from '../core/dates.ts'
import { fail } from '../core/errors.ts'
import { parseSignedId, signId } from '../identity/accounts/signed-id.ts'
import { riderLinks, riders } from './tables.ts'

/** Deliveries of a long evening still count: a link works until 4:00 in the next night. */
const linkEndHour = 4

/** When a link that is created or renewed now expires. */
export function riderLinkExpiresAt(now: Date): Date {
  return addMs(startOfDay(now), dayMs + linkEndHour * hourMs)
}

/**
 * Creates the link to a rider's page, or renews the existing one, which keeps its address. Throws forbidden, or
 * not_found for a rider who is not active.
 */
export async function createRiderLink(ctx: RequestContext, { rider_id: riderId }: { rider_id: number }) {
  requirePermission(ctx.actor, 'delivery:write')
  await inTransaction(ctx, async (ctx) => {
    const [rider] = await ctx.db
      .select({ active: riders.active })
      .from(riders)
      .where(eq(riders.id, riderId))
      .for('update')
    if (!rider?.active) fail('not_found')
    const now = ctx.clock.now()
    const link = { id: ctx.ids.next(now), rider_id: riderId, created_at: now }
    const expiresAt = riderLinkExpiresAt(now)
    await ctx.db
      .insert(riderLinks)
      .values({ ...link, expires_at: expiresAt })
      .onConflictDoUpdate({ target: riderLinks.rider_id, set: { expires_at: expiresAt } })
    await recordAudit(ctx, 'delivery.rider_link_created', `rider:${riderId}`, { expires_at: expiresAt })
  })
}

/** Revokes a rider's link for good. A repeated call changes nothing. Throws forbidden. */
export async function revokeRiderLink(ctx: RequestContext, { rider_id: riderId }: { rider_id: number }) {
  requirePermission(ctx.actor, 'delivery:write')
  await inTransaction(ctx, (ctx) => deleteRiderLink(ctx, riderId))
}

/** Deletes the link of a rider who left. */
export async function deleteRiderLink(ctx: RequestContext, riderId: number): Promise<void> {
  const deleted = await ctx.db
    .delete(riderLinks)
    .where(eq(riderLinks.rider_id, riderId))
    .returning({ id: riderLinks.id })
  if (deleted.length > 0) await recordAudit(ctx, 'delivery.rider_link_revoked', `rider:${riderId}`)
}

/** Renews the link of a rider who is given a parcel; a revoked one stays revoked. */
export async function renewRiderLink(ctx: RequestContext, riderId: number): Promise<void> {
  await ctx.db
    .update(riderLinks)
    .set({ expires_at: riderLinkExpiresAt(ctx.clock.now()) })
    .where(eq(riderLinks.rider_id, riderId))
}

/** The links of all riders, by rider. */
export async function getRiderLinks(ctx: RequestContext) {
  const now = ctx.clock.now()
  const byRider = new Map<number, { url: string; expires_at: string; is_expired: boolean }>()
  for (const { id, rider_id: riderId, expires_at: expiresAt } of await ctx.db.select().from(riderLinks))
    byRider.set(riderId, {
      url: `${ctx.publicUrl}/rider/${await signId(ctx, 'rider-link', id)}`,
      expires_at: expiresAt.toISOString(),
      is_expired: expiresAt <= now,
    })
  return byRider
}

/** The rider of a link; undefined if it is forged, revoked or expired, or the rider left. */
export async function authenticateRider(ctx: RequestContext, token: string): Promise<RiderActor | undefined> {
  const id = await parseSignedId(ctx, 'rider-link', token)
  if (!id) return undefined
  const [rider] = await ctx.db
    .select({ id: riders.id, name: riders.name })
    .from(riderLinks)
    .innerJoin(riders, eq(riders.id, riderLinks.rider_id))
    .where(and(eq(riderLinks.id, id), gt(riderLinks.expires_at, ctx.clock.now()), eq(riders.active, true)))
  return rider && { kind: 'rider', rider_id: rider.id, name: rider.name }
}
