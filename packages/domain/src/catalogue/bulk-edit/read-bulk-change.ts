import type { BulkChange } from '@shop/contract/admin/bulk-changes'
import { and, asc, eq, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { backgroundJobs } from '../../core/db/tables.ts'
import { bulkChangeItems, bulkChanges } from './tables.ts'
import { leftOutAnswer } from './bulk-answer.ts'
import { products } from '../tables.ts'

/** How far a change of many products is, and whether it can be taken back. Else not_found. */
export async function readBulkChange(ctx: RequestContext, bulkId: string): Promise<BulkChange> {
  requirePermission(ctx.actor, 'catalogue:edit')
  const [change] = await ctx.db
    .select({
      act: bulkChanges.act,
      running: sql<boolean>`coalesce(${backgroundJobs.state} in ('running', 'paused'), false)`,
      isUndone: sql<boolean>`exists (select 1 from bulk_changes later where later.undoes::text = ${bulkId})`,
    })
    .from(bulkChanges)
    .leftJoin(backgroundJobs, eq(backgroundJobs.id, bulkChanges.jobId))
    .where(sql`${bulkChanges.id}::text = ${bulkId}`)
  if (!change) refuse('not_found')
  const counts = await countStates(ctx, bulkId)
  const { running, act } = change
  const { kind } = act
  const changed = counts.get('changed') ?? 0
  return {
    id: bulkId,
    kind,
    running,
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    done: changed + (counts.get('left_out') ?? 0),
    changed,
    left_out: await readLeftOut(ctx, bulkId),
    undoable: !running && changed > 0 && !change.isUndone && kind !== 'delete' && kind !== 'undo',
  }
}

async function countStates(ctx: RequestContext, bulkId: string): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ state: bulkChangeItems.state, count: sql<number>`count(*)::integer` })
    .from(bulkChangeItems)
    .where(eq(bulkChangeItems.bulkId, bulkId))
    .groupBy(bulkChangeItems.state)
  return new Map(rows.map(({ state, count }) => [state, count]))
}

async function readLeftOut(ctx: RequestContext, bulkId: string): Promise<BulkChange['left_out']> {
  const rows = await ctx.db
    .select({
      why: bulkChangeItems.why,
      name: sql<string>`coalesce(${products.name}, ${bulkChangeItems.productId})`,
    })
    .from(bulkChangeItems)
    .leftJoin(products, eq(products.id, bulkChangeItems.productId))
    .where(and(eq(bulkChangeItems.bulkId, bulkId), eq(bulkChangeItems.state, 'left_out')))
    .orderBy(asc(bulkChangeItems.position))
  return leftOutAnswer(rows.flatMap(({ why, name }) => (why ? [{ why, name }] : [])))
}
