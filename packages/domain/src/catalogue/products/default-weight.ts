import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RequestContext } from '../../core/context.ts'
import { getStockRules } from '../../store/stock-rules.ts'
import { findCategory } from './find-category.ts'
import { categories } from '../tables.ts'

const above = alias(categories, 'above')

/** The weight of one item (grams) if the product has none: of its category, the parent category or the shop. */
export async function getDefaultWeight(ctx: RequestContext, category: string): Promise<number> {
  const found = await findCategory(ctx, category)
  const [own] = await ctx.db
    .select({ grams: sql<number | null>`coalesce(${categories.weight_grams}, ${above.weight_grams})` })
    .from(categories)
    .leftJoin(above, eq(above.id, categories.parent_id))
    .where(eq(categories.id, found?.id ?? 0))
  return own?.grams ?? (await getStockRules(ctx)).default_weight_grams
}
