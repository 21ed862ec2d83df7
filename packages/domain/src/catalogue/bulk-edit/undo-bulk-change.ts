import type { BulkEdit } from '@shop/contract/admin/bulk-changes'
import { eq, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { bulkEdits } from './tables.ts'
import { getBulkEdit } from './read-bulk-change.ts'
import { insertBulkEdit, continueBulkEdit } from './work-on-bulk-change.ts'

/**
 * Brings products back to what they were before a change of many, but for those that were changed again since; a second
 * time answers the first. Refuses with not_found, and with step_not_allowed what is not done yet or cannot be taken back.
 */
export async function undoBulkEdit(ctx: RequestContext, bulkEditId: string): Promise<BulkEdit> {
  requirePermission(ctx.actor, 'catalogue:write')
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .select({ id: bulkEdits.id })
      .from(bulkEdits)
      .where(sql`${bulkEdits.id}::text = ${bulkEditId}`)
      .for('update')
    const change = await getBulkEdit(ctx, bulkEditId)
    const [earlier] = await ctx.db
      .select({ id: bulkEdits.id })
      .from(bulkEdits)
      .where(eq(bulkEdits.undoes_id, bulkEditId))
    if (earlier) return getBulkEdit(ctx, earlier.id)
    if (!change.can_undo) fail('invalid_transition')
    const action = { kind: 'undo' } as const
    const id = await insertBulkEdit(ctx, action, bulkEditId)
    await ctx.db.execute(sql`
      insert into bulk_edit_items (bulk_edit_id, position, product_id)
      select ${id}::uuid, position, product_id from bulk_edit_items where bulk_edit_id = ${bulkEditId} and status = 'updated'`)
    return continueBulkEdit(ctx, id, action, change.updated)
  })
}
