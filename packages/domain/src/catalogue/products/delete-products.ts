import { and, eq, inArray, sql, not } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { invalidateTags, productTags } from '../../core/cache-tags.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { markDue } from '../../core/rollups-due.ts'
import { fail } from '../../core/errors.ts'
import { hasOrders, lockProduct } from './products.ts'
import { products, redirects, productImages, variants } from '../tables.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { removeFromSearchIndex } from '../search/index-products.ts'
import { listImageFiles } from './images.ts'
import { shareCardFolder } from './share-cards.ts'
import { lockVariants } from './variants.ts'

/**
 * Deletes a product for good; its page responds with 410 from then on. Throws not_found, or product_has_orders for a
 * product in an order, whose stock and history must stay.
 */
export async function deleteProduct(ctx: RequestContext, { product_id: productId }: { product_id: string }) {
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
    await invalidateTags(ctx, 'catalogue', ...productTags([productId]))
  })
}

/**
 * Deletes products without orders, in the caller's transaction. Their pages respond with 410 from then on, and a job
 * deletes their files.
 */
export async function deleteProducts(ctx: RequestContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const files = await ctx.db
    .select({ file_key: productImages.file_key, widths: productImages.widths })
    .from(productImages)
    .where(inArray(productImages.product_id, [...ids]))
  await removeFromSearchIndex(ctx, ids)
  await ctx.db.delete(products).where(inArray(products.id, [...ids]))
  await markDue(ctx, ...ids.map((id) => ({ product_id: id })))
  const createdAt = ctx.clock.now()
  await ctx.db
    .update(redirects)
    .set({ target: null, created_at: createdAt })
    .where(sql`${redirects.kind} = 'product' and ${inArray(redirects.target, [...ids])}`)
  await ctx.db
    .insert(redirects)
    .values(
      ids.map((old) => ({ kind: 'product' as const, source: old, target: null, created_at: createdAt })),
    )
    .onConflictDoUpdate({
      target: [redirects.kind, redirects.source],
      set: { target: null, created_at: createdAt },
    })
  await enqueue(ctx, 'files.delete', {
    keys: files.flatMap(listImageFiles),
    folders: ids.map(shareCardFolder),
  })
}

/**
 * Deletes products that were imported together, except those changed or ordered since. Returns the ids of the deleted
 * ones.
 */
export async function undoImportedProducts(
  ctx: RequestContext,
  added: readonly { id: string; version: number }[],
): Promise<string[]> {
  requirePermission(ctx.actor, 'catalogue:write')
  if (added.length === 0) return []
  const ids = added.map(({ id }) => id)
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ id: variants.id })
      .from(variants)
      .where(inArray(variants.product_id, ids))
    await lockVariants(
      ctx,
      rows.map(({ id }) => id),
    )
    const versions = await ctx.db
      .select({ id: products.id, name: products.name, version: products.version })
      .from(products)
      .where(and(inArray(products.id, ids), not(hasOrders)))
    const changed = versions.filter(({ id, version }) =>
      added.some((product) => product.id === id && product.version === version),
    )
    await deleteProducts(
      ctx,
      changed.map(({ id }) => id),
    )
    for (const { id, name } of changed)
      await recordAudit(ctx, 'catalogue.product_deleted', `product:${id}`, { before: { name } })
    await invalidateTags(ctx, 'catalogue', ...productTags(changed.map(({ id }) => id)))
    return changed.map(({ id }) => id)
  })
}
