import type { AdminProduct } from '@shop/contract/admin/products'
import { eq, sql, and, asc, lte } from 'drizzle-orm'
import { requirePermission, actorAccountId } from '../../core/actor.ts'
import { invalidateTags } from '../../core/cache-tags.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, ShopError } from '../../core/errors.ts'
import { lockProduct } from './products.ts'
import { recordPriceHistory } from './prices.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { refreshProductSummary } from './product-summary.ts'
import { products } from '../tables.ts'

/**
 * Publishes or unpublishes a product; repeating it has no effect. Throws not_found, and invalid_input for a product
 * without a price.
 */
export async function publishProduct(
  ctx: RequestContext,
  { product_id: productId, published }: { product_id: string; published: boolean },
): Promise<AdminProduct> {
  requirePermission(ctx.actor, 'catalogue:write')
  return inTransaction(ctx, async (ctx) => {
    const { product, stored } = await lockProduct(ctx, productId)
    if (product.published === published) return getAdminProduct(ctx, { product_id: productId })
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
    const action = published ? 'catalogue.product_published' : 'catalogue.product_unpublished'
    await recordAudit(ctx, action, `product:${productId}`, { before: !published, after: published })
    await invalidateTags(ctx, 'catalogue', `product:${productId}`)
    return getAdminProduct(ctx, { product_id: productId })
  })
}

const batchSize = 100

/**
 * Publishes the scheduled drafts that are due. An invalid draft stays a draft, and its history says why. Returns the
 * number published.
 */
export async function publishScheduledProducts(ctx: RequestContext): Promise<number> {
  const due = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(lte(products.publish_at, ctx.clock.now()))
    .orderBy(asc(products.publish_at), asc(products.id))
    .limit(batchSize)
  let published = 0
  for (const { id } of due) if (await publishOne(ctx, id)) published += 1
  return published
}

async function publishOne(ctx: RequestContext, id: string): Promise<boolean> {
  try {
    await publishProduct(ctx, { product_id: id, published: true })
    return true
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    await cancelPublication(ctx, id, Object.values(error.data.errors ?? {}).flat()[0] ?? error.code)
    return false
  }
}

async function cancelPublication(ctx: RequestContext, id: string, reason: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [late] = await ctx.db
      .update(products)
      .set({ publish_at: null })
      .where(and(eq(products.id, id), lte(products.publish_at, ctx.clock.now())))
      .returning({ id: products.id })
    if (late) await recordAudit(ctx, 'catalogue.product_publish_failed', `product:${id}`, { reason })
  })
}
