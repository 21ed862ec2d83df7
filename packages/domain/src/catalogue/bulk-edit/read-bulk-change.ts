import type { BulkEdit } from '@shop/contract/admin/bulk-changes'
import { and, asc, eq, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { backgroundJobs } from '../../core/db/tables.ts'
import { bulkEditItems, bulkEdits } from './tables.ts'
import { presentSkipped } from './bulk-answer.ts'
import { products } from '../tables.ts'

/** How far a change of many products is, and whether it can be taken back. Else not_found. */
export async function getBulkEdit(ctx: RequestContext, bulkEditId: string): Promise<BulkEdit> {
  requirePermission(ctx.actor, 'catalogue:write')
  const [change] = await ctx.db
    .select({
      action: bulkEdits.action,
      running: sql<boolean>`coalesce(${backgroundJobs.status} in ('running', 'paused'), false)`,
      isUndone: sql<boolean>`exists (select 1 from bulk_edits later where later.undoes_id::text = ${bulkEditId})`,
    })
    .from(bulkEdits)
    .leftJoin(backgroundJobs, eq(backgroundJobs.id, bulkEdits.job_id))
    .where(sql`${bulkEdits.id}::text = ${bulkEditId}`)
  if (!change) fail('not_found')
  const counts = await countByStatus(ctx, bulkEditId)
  const { running, action } = change
  const { kind } = action
  const changed = counts.get('updated') ?? 0
  return {
    id: bulkEditId,
    kind,
    is_running: running,
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    processed: changed + (counts.get('skipped') ?? 0),
    updated: changed,
    skipped: await listSkipped(ctx, bulkEditId),
    can_undo: !running && changed > 0 && !change.isUndone && kind !== 'delete' && kind !== 'undo',
  }
}

async function countByStatus(ctx: RequestContext, bulkEditId: string): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ state: bulkEditItems.status, count: sql<number>`count(*)::integer` })
    .from(bulkEditItems)
    .where(eq(bulkEditItems.bulk_edit_id, bulkEditId))
    .groupBy(bulkEditItems.status)
  return new Map(rows.map(({ state, count }) => [state, count]))
}

async function listSkipped(ctx: RequestContext, bulkEditId: string): Promise<BulkEdit['skipped']> {
  const rows = await ctx.db
    .select({
      why: bulkEditItems.skip_reason,
      name: sql<string>`coalesce(${products.name}, ${bulkEditItems.product_id})`,
    })
    .from(bulkEditItems)
    .leftJoin(products, eq(products.id, bulkEditItems.product_id))
    .where(and(eq(bulkEditItems.bulk_edit_id, bulkEditId), eq(bulkEditItems.status, 'skipped')))
    .orderBy(asc(bulkEditItems.position))
  return presentSkipped(rows.flatMap(({ why, name }) => (why ? [{ why, name }] : [])))
}
