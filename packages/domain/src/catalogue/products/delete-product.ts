import { and, eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { invalidateTags } from '../../core/announce.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { deleteProducts } from './delete-products.ts'
import { hasOrders } from './is-ordered.ts'
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
      .where(and(eq(products.id, productId), hasOrders))
    if (ordered) fail('product_has_orders')
    await deleteProducts(ctx, [productId])
    await recordAudit(ctx, 'catalogue.product_deleted', `product:${productId}`, { before: product })
    await invalidateTags(ctx, 'catalogue', `product:${productId}`, `stock:${productId}`)
  })
}
