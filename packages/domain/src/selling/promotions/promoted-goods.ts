import { eq } from 'drizzle-orm'
import { getCategorySlugs } from '../../catalogue/products/read-category-slugs.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { promotionStatus } from './promotion-state.ts'
import { promotions } from './tables.ts'

/** What a running promotion lowers: ids of products and slugs of categories, both empty for everything. */
export async function getPromotedProducts(
  ctx: RequestContext,
  promotionId: string,
): Promise<{ product_ids: string[]; categories: string[] } | undefined> {
  if (!isUuid(promotionId)) return undefined
  const [row] = await ctx.db.select().from(promotions).where(eq(promotions.id, promotionId))
  if (!row || promotionStatus(row, ctx.clock.now()) !== 'active') return undefined
  const slugs = row.category_ids.length > 0 ? await getCategorySlugs(ctx) : new Map<number, string>()
  return { product_ids: row.product_ids, categories: row.category_ids.flatMap((id) => slugs.get(id) ?? []) }
}
