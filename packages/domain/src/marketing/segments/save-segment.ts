import { type Segment, type SegmentWish, segmentsMax } from '@shop/contract/admin/segments'
import { and, eq, ne, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { findSegment } from './find-segment.ts'
import { segments } from './tables.ts'

/** Keeps a segment. A name belongs to one: refuses with invalid_input, also when there are too many. */
export async function addSegment(shop: ShopContext, { name, rule }: SegmentWish): Promise<Segment> {
  requirePermission(shop.actor, 'customers:edit')
  return inTransaction(shop, async (shop) => {
    const now = shop.clock.now()
    const id = shop.ids.next(now)
    const nameKey = await takeName(shop, id, name)
    if ((await shop.db.$count(segments)) >= segmentsMax)
      refuseField('name', `At most ${segmentsMax} segments. Remove one first.`)
    await shop.db.insert(segments).values({ id, name, nameKey, rule, createdAt: now })
    await recordAct(shop, 'customers:segment-added', `segment:${id}`, { after: { name, rule } })
    return { id, name, rule }
  })
}

/** Changes a segment. Refuses with not_found, or invalid_input where another one has the name. */
export async function editSegment(
  shop: ShopContext,
  id: string,
  { name, rule }: SegmentWish,
): Promise<Segment> {
  requirePermission(shop.actor, 'customers:edit')
  return inTransaction(shop, async (shop) => {
    const nameKey = await takeName(shop, id, name)
    const before = (await findSegment(shop, id)) ?? refuse('not_found')
    await shop.db.update(segments).set({ name, nameKey, rule }).where(eq(segments.id, id))
    const kept = { name: before.name, rule: before.rule }
    await recordAct(shop, 'customers:segment-edited', `segment:${id}`, {
      before: kept,
      after: { name, rule },
    })
    return { id, name, rule }
  })
}

/** Removes a segment. Refuses with not_found. */
export async function removeSegment(shop: ShopContext, id: string): Promise<void> {
  requirePermission(shop.actor, 'customers:edit')
  await inTransaction(shop, async (shop) => {
    const [gone] = await shop.db.delete(segments).where(eq(segments.id, id)).returning()
    if (!gone) refuse('not_found')
    await recordAct(shop, 'customers:segment-removed', `segment:${id}`, { before: { name: gone.name } })
  })
}

/** The key of a name that no other segment has; who saves or removes one at the same moment waits for this transaction. */
async function takeName(shop: ShopContext, id: string, name: string): Promise<string> {
  await shop.db.execute(sql`LOCK TABLE segments IN SHARE ROW EXCLUSIVE MODE`)
  const nameKey = name.toLowerCase()
  const others = and(eq(segments.nameKey, nameKey), ne(segments.id, id))
  if ((await shop.db.$count(segments, others)) > 0) refuseField('name', 'Another segment has this name')
  return nameKey
}
