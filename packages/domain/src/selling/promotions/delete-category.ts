import { arrayContains, eq, sql } from 'drizzle-orm'
import { deleteCategoryAndMoveProducts } from '../../catalogue/products/delete-category-and-move-products.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { promotions } from './tables.ts'

/**
 * Deletes a category; its promotions move to `into`. Without `into`, throws category_in_use if a promotion names it,
 * because a promotion without categories would apply to everything.
 */
export async function deleteCategory(
  ctx: RequestContext,
  { slug, move_to: into }: { slug: string; move_to?: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { id, mergedIntoId } = await deleteCategoryAndMoveProducts(ctx, slug, into)
    const hasCategory = arrayContains(promotions.category_ids, [id])
    if (mergedIntoId === null) {
      if ((await ctx.db.$count(promotions, hasCategory)) > 0) fail('category_in_use')
      return
    }
    const rows = await ctx.db
      .select({ id: promotions.id, category_ids: promotions.category_ids })
      .from(promotions)
      .where(hasCategory)
      .orderBy(promotions.id)
      .for('update')
    for (const promotion of rows) {
      const categoryIds = promotion.category_ids.map((other) => (other === id ? mergedIntoId : other))
      await ctx.db
        .update(promotions)
        .set({ category_ids: [...new Set(categoryIds)], version: sql`${promotions.version} + 1` })
        .where(eq(promotions.id, promotion.id))
    }
  })
}
