import type { AdminProduct } from '@shop/contract/admin/products'
import { eq, sql } from 'drizzle-orm'
import { requirePermission, actorAccountId } from '../../core/actor.ts'
import { invalidateTags, productTags } from '../../core/cache-tags.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { markDue } from '../../core/rollups-due.ts'
import { ShopError, failField } from '../../core/errors.ts'
import { lockProduct } from './products.ts'
import { deleteRedirect, recordRedirect, listRedirectedIds, toProductSlug, reservedSlugs } from './slugs.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { products } from '../tables.ts'

/**
 * Changes a product's public id; its old URLs redirect to the new one. Throws not_found, and invalid_input if the id
 * is in use or reserved.
 */
export async function updateProductSlug(
  ctx: RequestContext,
  { product_id: productId, slug: requested }: { product_id: string; slug: string },
): Promise<AdminProduct> {
  requirePermission(ctx.actor, 'catalogue:write')
  const id = requested.trim()
  if (toProductSlug(id) !== id || reservedSlugs.has(id))
    failField('slug', 'Use lower case letters, digits and single hyphens between them')
  try {
    return await inTransaction(ctx, (ctx) => move(ctx, productId, id))
  } catch (error) {
    // Only the database can rule out that somebody takes the slug at the same time.
    if (!(error instanceof ShopError) && (await isTaken(ctx, id))) failField('slug', slugTaken)
    throw error
  }
}

const slugTaken = 'Another product has this link'

async function isTaken(ctx: RequestContext, id: string): Promise<boolean> {
  const existing = await ctx.db.select({ id: products.id }).from(products).where(eq(products.id, id))
  return existing.length > 0
}

async function move(ctx: RequestContext, productId: string, id: string): Promise<AdminProduct> {
  await lockProduct(ctx, productId)
  if (id === productId) return getAdminProduct(ctx, { product_id: id })
  if (await isTaken(ctx, id)) failField('slug', slugTaken)
  await ctx.db
    .update(products)
    .set({
      id,
      version: sql`${products.version} + 1`,
      modified_by: actorAccountId(ctx.actor),
      modified_date: ctx.clock.now(),
    })
    .where(eq(products.id, productId))
  await markDue(ctx, { product_id: productId }, { product_id: id })
  // The new slug is in use again and no longer redirects; redirects to the old one move to the new.
  await deleteRedirect(ctx, 'product', id)
  for (const old of await listRedirectedIds(ctx, productId))
    await recordRedirect(ctx, { kind: 'product', old, new: id })
  await recordAudit(ctx, 'catalogue.product_slug_changed', `product:${id}`, { before: productId, after: id })
  await invalidateTags(ctx, 'catalogue', ...productTags([productId, id]))
  return getAdminProduct(ctx, { product_id: id })
}
