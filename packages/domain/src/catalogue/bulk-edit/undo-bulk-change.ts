import type { BulkChange } from '@shop/contract/admin/bulk-changes'
import { eq, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { bulkEdits } from './tables.ts'
import { readBulkChange } from './read-bulk-change.ts'
import { noteBulkChange, workOnBulkChange } from './work-on-bulk-change.ts'

/**
 * Brings products back to what they were before a change of many, but for those that were changed again since; a second
 * time answers the first. Refuses with not_found, and with step_not_allowed what is not done yet or cannot be taken back.
 */
export async function undoBulkChange(ctx: RequestContext, bulkId: string): Promise<BulkChange> {
  requirePermission(ctx.actor, 'catalogue:write')
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .select({ id: bulkEdits.id })
      .from(bulkEdits)
      .where(sql`${bulkEdits.id}::text = ${bulkId}`)
      .for('update')
    const change = await readBulkChange(ctx, bulkId)
    const [earlier] = await ctx.db
      .select({ id: bulkEdits.id })
      .from(bulkEdits)
      .where(eq(bulkEdits.undoes_id, bulkId))
    if (earlier) return readBulkChange(ctx, earlier.id)
    if (!change.can_undo) refuse('invalid_transition')
    const act = { kind: 'undo' } as const
    const id = await noteBulkChange(ctx, act, bulkId)
    await ctx.db.execute(sql`
      insert into bulk_edit_items (bulk_edit_id, position, product_id)
      select ${id}::uuid, position, product_id from bulk_edit_items where bulk_edit_id = ${bulkId} and status = 'updated'`)
    return workOnBulkChange(ctx, id, act, change.updated)
  })
}
