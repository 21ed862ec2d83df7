import type { BulkEdit, BulkEditInput } from '@shop/contract/admin/bulk-changes'
import { sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { failField } from '../../core/refusal.ts'
import { resolveAction, resolveSelection } from './bulk-selection.ts'
import { insertBulkEdit, continueBulkEdit } from './work-on-bulk-change.ts'
import { products } from '../tables.ts'

/**
 * Changes many products; which ones is settled at the start, whatever the list finds later. Refuses with invalid_input.
 */
export async function startBulkEdit(
  ctx: RequestContext,
  input: BulkEditInput,
  key?: string,
): Promise<BulkEdit> {
  requirePermission(ctx.actor, 'catalogue:write')
  return withIdempotency(ctx, { key, operation: 'bulk_edit.start', input }, async (ctx) => {
    const action = await resolveAction(ctx, input.action)
    const { condition, total } = await resolveSelection(ctx, input.selection)
    if (total === 0) failField('selection', 'No products selected')
    const id = await insertBulkEdit(ctx, action)
    await ctx.db.execute(sql`
      insert into bulk_edit_items (bulk_edit_id, position, product_id)
      select ${id}::uuid, row_number() over (order by ${products.id}), ${products.id} from ${products} where ${condition}`)
    return continueBulkEdit(ctx, id, action, total)
  })
}
