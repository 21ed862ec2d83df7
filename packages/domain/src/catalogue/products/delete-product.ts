import { and, eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { announceChange } from '../../core/announce.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { deleteProducts } from './delete-products.ts'
import { isOrdered } from './is-ordered.ts'
import { lockProduct } from './lock-product.ts'
import { products } from '../tables.ts'

/**
 * Deletes a product for good: its page then says that it is gone. Refuses with not_found, and with product_ordered what an
 * order names, since its stock and its history have to stay.
 */
export async function deleteProduct(ctx: RequestContext, productId: string): Promise<void> {
  requirePermission(ctx.actor, 'catalogue:write')
  await inTransaction(ctx, async (ctx) => {
    const { product } = await lockProduct(ctx, productId)
    const [ordered] = await ctx.db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, productId), isOrdered))
    if (ordered) refuse('product_has_orders')
    await deleteProducts(ctx, [productId])
    await recordAct(ctx, 'catalogue.product_deleted', `product:${productId}`, { before: product })
    await announceChange(ctx, 'catalogue', `product:${productId}`, `stock:${productId}`)
  })
}
