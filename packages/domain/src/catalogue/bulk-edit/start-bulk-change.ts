import type { BulkChange, BulkWish } from '@shop/contract/admin/bulk-changes'
import { sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { refuseField } from '../../core/refusal.ts'
import { resolveAct, selectedProducts } from './bulk-selection.ts'
import { noteBulkChange, workOnBulkChange } from './work-on-bulk-change.ts'
import { products } from '../tables.ts'

/**
 * Changes many products; which ones is settled at the start, whatever the list finds later. Refuses with invalid_input.
 */
export async function startBulkChange(
  ctx: RequestContext,
  wish: BulkWish,
  key?: string,
): Promise<BulkChange> {
  requirePermission(ctx.actor, 'catalogue:write')
  return onceOnly(ctx, { key, act: 'bulk_edit.start', wish }, async (ctx) => {
    const act = await resolveAct(ctx, wish.action)
    const { condition, total } = await selectedProducts(ctx, wish.selection)
    if (total === 0) refuseField('selection', 'No products selected')
    const id = await noteBulkChange(ctx, act)
    await ctx.db.execute(sql`
      insert into bulk_edit_items (bulk_edit_id, position, product_id)
      select ${id}::uuid, row_number() over (order by ${products.id}), ${products.id} from ${products} where ${condition}`)
    return workOnBulkChange(ctx, id, act, total)
  })
}
