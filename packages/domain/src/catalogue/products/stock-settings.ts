import { StockRules } from '@shop/contract/admin/settings'
import { defaultLowStockThreshold, defaultWeightGrams } from '@shop/contract/limits'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { defineSetting } from '../../store/settings.ts'
import { and, asc, inArray, isNull, ne } from 'drizzle-orm'
import { invalidateTags, productTag } from '../../core/cache-tags.ts'
import { lockVariants } from './variants.ts'
import { refreshProductSummary } from './product-summary.ts'
import { products, variants } from '../tables.ts'

/** Default low stock level and item weight (grams) of products without their own. */
export const stockRules = defineSetting({
  key: 'stock',
  schema: StockRules,
  defaults: { low_stock_threshold: defaultLowStockThreshold, default_weight_grams: defaultWeightGrams },
  permissions: { read: 'settings:read', write: 'settings:write' },
  audit: 'settings.stock_updated',
})

/** Products per transaction, so that their orders only wait briefly. */
const batchSize = 200

/**
 * Sets the default low stock level and item weight (grams). Products without their own level are updated; stored
 * weights stay.
 */
export async function updateStockRules(ctx: RequestContext, input: StockRules): Promise<StockRules> {
  await stockRules.update(ctx, input)
  while ((await updateBatch(ctx, input.low_stock_threshold)) > 0);
  return input
}

/** Updates the next batch of products that have another level. Returns their number. */
async function updateBatch(ctx: RequestContext, lowStockThreshold: number): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const outdated = and(
      isNull(products.low_stock_threshold),
      ne(products.effective_low_stock_threshold, lowStockThreshold),
    )
    const next = await ctx.db
      .select({ id: products.id })
      .from(products)
      .where(outdated)
      .orderBy(asc(products.id))
      .limit(batchSize)
    const ids = next.map(({ id }) => id)
    const own = await ctx.db
      .select({ id: variants.id })
      .from(variants)
      .where(inArray(variants.product_id, ids))
    const variantIds = own.map(({ id }) => id)
    await lockVariants(ctx, variantIds)
    await ctx.db
      .update(products)
      .set({ effective_low_stock_threshold: lowStockThreshold })
      .where(and(outdated, inArray(products.id, ids)))
    await refreshProductSummary(ctx, ids)
    await invalidateTags(ctx, ...ids.map(productTag))
    return ids.length
  })
}
