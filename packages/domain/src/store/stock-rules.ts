import { StockRules } from '@shop/contract/admin/settings'
import { defaultLowStockThreshold, defaultWeightGrams } from '@shop/contract/admin/product-limits'
import * as z from 'zod/mini'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { getSetting } from './stored-setting.ts'

const defaults: StockRules = {
  low_stock_threshold: defaultLowStockThreshold,
  default_weight_grams: defaultWeightGrams,
}

export function parseStockRules(stored: unknown): StockRules {
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
