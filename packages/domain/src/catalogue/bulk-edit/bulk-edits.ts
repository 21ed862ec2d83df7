import type { BulkEdit, BulkSkipReason } from '@shop/contract/admin/bulk-edits'
import { and, asc, eq, sql, lt } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { backgroundJobs } from '../../core/db/tables.ts'
import { bulkEditItems, bulkEdits } from './tables.ts'
import { products } from '../tables.ts'
import { type ProductChange, fieldTitle, formatValue } from '../products/product-changes.ts'
import { addMs, dayMs } from '../../core/dates.ts'

/** Progress of a bulk edit, and whether it can be undone. Throws not_found. */
export async function getBulkEdit(
  ctx: RequestContext,
  { bulk_edit_id: bulkEditId }: { bulk_edit_id: string },
): Promise<BulkEdit> {
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
    .select({ status: bulkEditItems.status, count: sql<number>`count(*)::integer` })
    .from(bulkEditItems)
    .where(eq(bulkEditItems.bulk_edit_id, bulkEditId))
    .groupBy(bulkEditItems.status)
  return new Map(rows.map(({ status, count }) => [status, count]))
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

const namesMax = 3

export interface SkippedProduct {
  why: BulkSkipReason
  name: string
}

/** Skipped products by reason, most frequent first. */
export function presentSkipped(left: readonly SkippedProduct[]) {
  return [...Map.groupBy(left, ({ why }) => why)]
    .map(([why, matching]) => ({
      reason: why,
      count: matching.length,
      names: matching.slice(0, namesMax).map(({ name }) => name),
    }))
    .toSorted((a, b) => b.count - a.count)
}

/** Describes the changes to a product as text; variants with the same change share a line. */
export function toChangeLines(changes: readonly ProductChange[], variants: number) {
  const same = Map.groupBy(changes, ({ field, before, after }) => JSON.stringify([field, before, after]))
  return [...same.values()].flatMap((matching) => {
    const [first] = matching
    if (!first) return []
    const { field, variant: variantTitle, before, after } = first
    const name =
      matching.length === variants ? '' : matching.length > 1 ? `${matching.length} variants` : variantTitle
    const title = fieldTitle(field)
    return [
      {
        field: name ? `${title} of ${name}` : title,
        before: formatValue(field, before),
        after: formatValue(field, after),
      },
    ]
  })
}

const retentionMs = 30 * dayMs

/**
 * Deletes bulk edits with their undo data after thirty days; product histories stay. An undone edit stays as long as
 * its undo.
 */
export async function pruneBulkEdits(ctx: RequestContext): Promise<void> {
  const cutoff = addMs(ctx.clock.now(), -retentionMs)
  const isNeeded = sql`exists (select 1 from bulk_edits back
    where back.undoes_id = ${bulkEdits.id} and back.started_at >= ${cutoff.toISOString()}::timestamptz)`
  await ctx.db.delete(bulkEdits).where(and(lt(bulkEdits.started_at, cutoff), sql`not ${isNeeded}`))
}
