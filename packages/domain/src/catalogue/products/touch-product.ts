import { eq } from 'drizzle-orm'
import { invalidateTags } from '../../core/announce.ts'
import type { RequestContext } from '../../core/context.ts'
import { actorAccountId } from './editor.ts'
import { products } from '../tables.ts'

/**
 * Notes who changed a product's pictures and tells every process. The version stays: pictures are saved by themselves
 * and never stand against the edit of somebody else.
 */
export async function markProductModified(ctx: RequestContext, productId: string): Promise<void> {
  await ctx.db
    .update(products)
    .set({ modified_by: actorAccountId(ctx.actor), modified_date: ctx.clock.now() })
    .where(eq(products.id, productId))
  await invalidateTags(ctx, 'catalogue', `product:${productId}`)
}
