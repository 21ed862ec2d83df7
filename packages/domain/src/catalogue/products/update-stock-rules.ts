import type { StockRules } from '@shop/contract/admin/settings'
import { and, asc, inArray, isNull, ne } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { announceChange } from '../../core/announce.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { parseStockRules } from '../../store/stock-rules.ts'
import { lockSetting, storeSetting } from '../../store/stored-setting.ts'
import { lockVariants } from './lock-variants.ts'
import { recountProducts } from './recount-product.ts'
import { products, variants } from '../tables.ts'

/** Products per transaction: orders for them wait only that long. */
const batchSize = 200

/**
 * Sets the shop's low-stock number and its weight of one item (grams). Products without their own low-stock number are
 * updated; saved weights stay.
 */
export async function updateStockRules(shop: ShopContext, input: StockRules): Promise<StockRules> {
  requirePermission(shop.actor, 'settings:edit')
  await inTransaction(shop, async (shop) => {
    const before = parseStockRules(await lockSetting(shop, 'stock'))
    await storeSetting(shop, 'stock', input)
    await recordAct(shop, 'settings:edit', 'settings:stock', { before, after: input })
    await announceChange(shop, 'settings')
  })
  while ((await updateBatch(shop, input.low_stock)) > 0);
  return input
}

/** Updates the next batch of products that have another number. Returns how many there were. */
async function updateBatch(shop: ShopContext, fewLeft: number): Promise<number> {
  return inTransaction(shop, async (shop) => {
    const behind = and(isNull(products.lowStock), ne(products.fewLeft, fewLeft))
    const next = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(behind)
      .orderBy(asc(products.id))
      .limit(batchSize)
    const ids = next.map(({ id }) => id)
    const own = await shop.db
      .select({ id: variants.id })
      .from(variants)
      .where(inArray(variants.productId, ids))
    await lockVariants(
      shop,
      own.map(({ id }) => id),
    )
    await shop.db
      .update(products)
      .set({ fewLeft })
      .where(and(behind, inArray(products.id, ids)))
    await recountProducts(shop, ids)
    await announceChange(shop, ...ids.map((id) => `product:${id}`))
    return ids.length
  })
}
