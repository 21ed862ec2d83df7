import { type Segment, type SegmentTab, type SegmentInput, segmentsMax } from '@shop/contract/admin/segments'
import { asc, eq, and, ne, sql } from 'drizzle-orm'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { segments } from './tables.ts'
import { requirePermission } from '../../core/actor.ts'
import { countTabs } from './segment-accounts.ts'
import { recordAudit } from '../../core/audit.ts'
import { fail, failField } from '../../core/errors.ts'

/** The saved segments, by name. */
export async function getSegments(ctx: RequestContext): Promise<Segment[]> {
  return ctx.db
    .select({ id: segments.id, name: segments.name, rule: segments.rule })
    .from(segments)
    .orderBy(asc(segments.name_key))
}

/** A saved segment; undefined if it does not exist. */
export async function findSegment(ctx: RequestContext, id: string): Promise<Segment | undefined> {
  if (!isUuid(id)) return undefined
  const [segment] = await ctx.db
    .select({ id: segments.id, name: segments.name, rule: segments.rule })
    .from(segments)
    .where(eq(segments.id, id))
  return segment
}

/** Saved segments, and the number of customers in each tab. */
export async function listSegments(
  ctx: RequestContext,
): Promise<{ items: Segment[]; counts: Record<SegmentTab, number> }> {
  requirePermission(ctx.actor, 'customers:read')
  return { items: await getSegments(ctx), counts: await countTabs(ctx) }
}

/** Creates a segment. Throws invalid_input for a name in use, or at the maximum. */
export async function createSegment(ctx: RequestContext, { name, rule }: SegmentInput): Promise<Segment> {
  requirePermission(ctx.actor, 'customers:write')
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const id = ctx.ids.next(now)
    const nameKey = await assertNameFree(ctx, id, name)
    if ((await ctx.db.$count(segments)) >= segmentsMax)
      failField('name', `At most ${segmentsMax} segments. Remove one first.`)
    await ctx.db.insert(segments).values({ id, name, name_key: nameKey, rule, created_at: now })
    await recordAudit(ctx, 'customers.segment_created', `segment:${id}`, { after: { name, rule } })
    return { id, name, rule }
  })
}

/** Updates a segment. Throws not_found, or invalid_input for a name in use. */
export async function updateSegment(
  ctx: RequestContext,
  { segment_id: id, name, rule }: SegmentInput & { segment_id: string },
): Promise<Segment> {
  requirePermission(ctx.actor, 'customers:write')
  return inTransaction(ctx, async (ctx) => {
    const nameKey = await assertNameFree(ctx, id, name)
    const before = (await findSegment(ctx, id)) ?? fail('not_found')
    await ctx.db.update(segments).set({ name, name_key: nameKey, rule }).where(eq(segments.id, id))
    const stored = { name: before.name, rule: before.rule }
    await recordAudit(ctx, 'customers.segment_updated', `segment:${id}`, {
      before: stored,
      after: { name, rule },
    })
    return { id, name, rule }
  })
}

/** Deletes a segment. Throws not_found. */
export async function deleteSegment(ctx: RequestContext, { segment_id: id }: { segment_id: string }) {
  requirePermission(ctx.actor, 'customers:write')
  await inTransaction(ctx, async (ctx) => {
    const [deleted] = await ctx.db.delete(segments).where(eq(segments.id, id)).returning()
    if (!deleted) fail('not_found')
    await recordAudit(ctx, 'customers.segment_deleted', `segment:${id}`, { before: { name: deleted.name } })
  })
}

/** The key of a name, if it is free. Concurrent writes of segments wait for this transaction. */
async function assertNameFree(ctx: RequestContext, id: string, name: string): Promise<string> {
  await ctx.db.execute(sql`LOCK TABLE segments IN SHARE ROW EXCLUSIVE MODE`)
  const nameKey = name.toLowerCase()
  const others = and(eq(segments.name_key, nameKey), ne(segments.id, id))
  if ((await ctx.db.$count(segments, others)) > 0) failField('name', 'Another segment has this name')
  return nameKey
}
