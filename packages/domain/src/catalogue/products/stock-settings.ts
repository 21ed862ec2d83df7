import { StockRules } from '@shop/contract/admin/settings'
import { defaultLowStockThreshold, defaultWeightGrams } from '@shop/contract/limits'
import * as z from 'zod/mini'
import { requirePermission } from '../../core/actor.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { getSetting, lockSetting, saveSetting } from '../../store/settings.ts'
import { and, asc, inArray, isNull, ne } from 'drizzle-orm'
import { invalidateTags } from '../../core/cache-tags.ts'
import { recordAudit } from '../../core/audit.ts'
import { lockVariants } from './variants.ts'
import { refreshProductSummary } from './product-summary.ts'
import { products, variants } from '../tables.ts'

const defaults: StockRules = {
  low_stock_threshold: defaultLowStockThreshold,
  default_weight_grams: defaultWeightGrams,
}

function parseStockRules(stored: unknown): StockRules {
  const read = z.safeParse(StockRules, stored)
  return read.success ? read.data : defaults
}

/** The shop's low-stock number and weight of one item (grams), for products that have none. */
export async function getStockRules(ctx: RequestContext): Promise<StockRules> {
  return parseStockRules(await getSetting(ctx, 'stock'))
}

export async function getStockRulesForStaff(ctx: RequestContext): Promise<StockRules> {
  requirePermission(ctx.actor, 'settings:read')
  return getStockRules(ctx)
}

/** Products per transaction: orders for them wait only that long. */
const batchSize = 200

/**
 * Sets the shop's low-stock number and its weight of one item (grams). Products without their own low-stock number are
 * updated; saved weights stay.
 */
export async function updateStockRules(ctx: RequestContext, input: StockRules): Promise<StockRules> {
  requirePermission(ctx.actor, 'settings:write')
  await inTransaction(ctx, async (ctx) => {
    const before = parseStockRules(await lockSetting(ctx, 'stock'))
    await saveSetting(ctx, 'stock', input)
    await recordAudit(ctx, 'settings.stock_updated', 'settings:stock', { before, after: input })
    await invalidateTags(ctx, 'settings')
  })
  while ((await updateBatch(ctx, input.low_stock_threshold)) > 0);
  return input
}

/** Updates the next batch of products that have another number. Returns how many there were. */
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
    await lockVariants(
      ctx,
      own.map(({ id }) => id),
    )
    await ctx.db
      .update(products)
      .set({ effective_low_stock_threshold: lowStockThreshold })
      .where(and(outdated, inArray(products.id, ids)))
    await refreshProductSummary(ctx, ids)
    await invalidateTags(ctx, ...ids.map((id) => `product:${id}`))
    return ids.length
  })
}
