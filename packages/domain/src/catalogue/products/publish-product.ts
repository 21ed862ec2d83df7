import type { AdminProduct } from '@shop/contract/admin/catalogue'
import { eq, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { announceChange } from '../../core/announce.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { editorOf } from './editor.ts'
import { lockProduct } from './lock-product.ts'
import { noteAskedPrices } from './note-asked-prices.ts'
import { readAdminProduct } from './read-admin-product.ts'
import { recountProducts } from './recount-product.ts'
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
    const { product, kept } = await lockProduct(ctx, productId)
    if (product.published === published) return readAdminProduct(ctx, productId)
    const offered = kept.filter((variant) => !variant.retired_at)
    if (published && !(offered.length > 0 && offered.every((variant) => variant.price_kobo > 0)))
      refuse('invalid_input', { errors: { published: ['Enter a price before publishing'] } })
    await ctx.db
      .update(products)
      .set({
        published,
        publish_at: null,
        version: sql`${products.version} + 1`,
        modified_by: editorOf(ctx.actor),
        modified_date: ctx.clock.now(),
      })
      .where(eq(products.id, productId))
    if (published) await noteAskedPrices(ctx, [productId])
    await recountProducts(ctx, [productId])
    const act = published ? 'catalogue.product_published' : 'catalogue.product_unpublished'
    await recordAct(ctx, act, `product:${productId}`, { before: !published, after: published })
    await announceChange(ctx, 'catalogue', `product:${productId}`)
    return readAdminProduct(ctx, productId)
  })
}
