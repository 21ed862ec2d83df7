import type { BulkChange } from '@shop/contract/admin/bulk-changes'
import { eq, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { bulkChanges } from './tables.ts'
import { readBulkChange } from './read-bulk-change.ts'
import { noteBulkChange, workOnBulkChange } from './work-on-bulk-change.ts'

/**
 * Brings products back to what they were before a change of many, but for those that were changed again since; a second
 * time answers the first. Refuses with not_found, and with step_not_allowed what is not done yet or cannot be taken back.
 */
export async function undoBulkChange(ctx: RequestContext, bulkId: string): Promise<BulkChange> {
  requirePermission(ctx.actor, 'catalogue:edit')
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .select({ id: bulkChanges.id })
      .from(bulkChanges)
      .where(sql`${bulkChanges.id}::text = ${bulkId}`)
      .for('update')
    const change = await readBulkChange(ctx, bulkId)
    const [earlier] = await ctx.db
      .select({ id: bulkChanges.id })
      .from(bulkChanges)
      .where(eq(bulkChanges.undoes, bulkId))
    if (earlier) return readBulkChange(ctx, earlier.id)
    if (!change.undoable) refuse('step_not_allowed')
    const act = { kind: 'undo' } as const
    const id = await noteBulkChange(ctx, act, bulkId)
    await ctx.db.execute(sql`
      insert into bulk_change_items (bulk_id, position, product_id)
      select ${id}::uuid, position, product_id from bulk_change_items where bulk_id = ${bulkId} and state = 'changed'`)
    return workOnBulkChange(ctx, id, act, change.changed)
  })
}
