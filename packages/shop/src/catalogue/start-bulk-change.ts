import type { BulkChange, BulkWish } from '@shop/contract/admin/bulk-changes'
import { sql } from 'drizzle-orm'
import { requirePermission } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { onceOnly } from '../kernel/idempotency.ts'
import { refuseField } from '../kernel/refusal.ts'
import { resolveAct, selectedProducts } from './bulk-selection.ts'
import { noteBulkChange, workOnBulkChange } from './work-on-bulk-change.ts'
import { products } from './tables.ts'

/**
 * Changes many products; which ones is settled at the start, whatever the list finds later. Refuses with invalid_input.
 */
export async function startBulkChange(shop: ShopContext, wish: BulkWish, key?: string): Promise<BulkChange> {
  requirePermission(shop.actor, 'catalogue:edit')
  return onceOnly(shop, { key, act: 'catalogue.bulk-change', wish }, async (shop) => {
    const act = await resolveAct(shop, wish.act)
    const { condition, total } = await selectedProducts(shop, wish.selection)
    if (total === 0) refuseField('selection', 'No products selected')
    const id = await noteBulkChange(shop, act)
    await shop.db.execute(sql`
      insert into bulk_change_items (bulk_id, position, product_id)
      select ${id}::uuid, row_number() over (order by ${products.id}), ${products.id} from ${products} where ${condition}`)
    return workOnBulkChange(shop, id, act, total)
  })
}
