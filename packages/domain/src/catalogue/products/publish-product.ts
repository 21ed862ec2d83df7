import type { AdminProduct } from '@shop/contract/admin/catalogue'
import { eq, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { invalidateTags } from '../../core/announce.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { actorAccountId } from './editor.ts'
import { lockProduct } from './lock-product.ts'
import { recordPriceHistory } from './note-asked-prices.ts'
import { getAdminProduct } from './read-admin-product.ts'
import { refreshProductSummary } from './recount-product.ts'
import { products } from '../tables.ts'

/**
 * Shows a product in the shop or takes it out; doing it twice is once. Refuses with not_found, and with invalid_input a
 * product that would stand there without a price.
 */
export async function publishProduct(
  ctx: RequestContext,
  productId: string,
  published: boolean,
): Promise<AdminProduct> {
  requirePermission(ctx.actor, 'catalogue:write')
  return inTransaction(ctx, async (ctx) => {
    const { product, stored } = await lockProduct(ctx, productId)
    if (product.published === published) return getAdminProduct(ctx, productId)
    const availableVariants = stored.filter((variant) => !variant.retired_at)
    if (
      published &&
      !(availableVariants.length > 0 && availableVariants.every((variant) => variant.price_kobo > 0))
    )
      fail('invalid_input', { errors: { published: ['Enter a price before publishing'] } })
    await ctx.db
      .update(products)
      .set({
        published,
        publish_at: null,
        version: sql`${products.version} + 1`,
        modified_by: actorAccountId(ctx.actor),
        modified_date: ctx.clock.now(),
      })
      .where(eq(products.id, productId))
    if (published) await recordPriceHistory(ctx, [productId])
    await refreshProductSummary(ctx, [productId])
    const act = published ? 'catalogue.product_published' : 'catalogue.product_unpublished'
    await recordAudit(ctx, act, `product:${productId}`, { before: !published, after: published })
    await invalidateTags(ctx, 'catalogue', `product:${productId}`)
    return getAdminProduct(ctx, productId)
  })
}
