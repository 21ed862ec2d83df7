import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ShopContext } from '../../core/context.ts'
import { getStockRules } from '../../store/stock-rules.ts'
import { findCategory } from './find-category.ts'
import { categories } from '../tables.ts'

const above = alias(categories, 'above')

/** The weight of one item (grams) if the product has none: of its category, the parent category or the shop. */
export async function getDefaultWeight(shop: ShopContext, category: string): Promise<number> {
  const found = await findCategory(shop, category)
  const [own] = await shop.db
    .select({ grams: sql<number | null>`coalesce(${categories.weightGrams}, ${above.weightGrams})` })
    .from(categories)
    .leftJoin(above, eq(above.id, categories.parentId))
    .where(eq(categories.id, found?.id ?? 0))
  return own?.grams ?? (await getStockRules(shop)).weight_grams
}
