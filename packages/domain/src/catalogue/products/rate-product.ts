import { eq } from 'drizzle-orm'
import { invalidateTags } from '../../core/announce.ts'
import type { RequestContext } from '../../core/context.ts'
import { products } from '../tables.ts'

/**
 * Puts a product's mean of stars (0 while nobody has rated) and their count where lists and their order read them.
 * They are counted under the product's lock, so that of two changes at once the second counts both. Only pages that show
 * the product become stale: other lists find its new place with their next change.
 */
export async function updateRating(
  ctx: RequestContext,
  productId: string,
  computeRating: () => Promise<{ average: number; count: number }>,
): Promise<void> {
  await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update')
  const { average, count } = await computeRating()
  await ctx.db
    .update(products)
    .set({ rating_average: average, rating_count: count })
    .where(eq(products.id, productId))
  await invalidateTags(ctx, `product:${productId}`)
}
