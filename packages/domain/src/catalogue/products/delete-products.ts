import { inArray, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { removeFromSearchIndex } from '../search/index-for-search.ts'
import { listImageFiles } from './picture.ts'
import { deleteFilesTask } from './remove-files.ts'
import { redirects, productImages, products } from '../tables.ts'

/**
 * Deletes products that no order names, in the caller's transaction; their addresses say from then on that they are
 * gone, and a job removes their files.
 */
export async function deleteProducts(ctx: RequestContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const files = await ctx.db
    .select({ file_key: productImages.file_key, widths: productImages.widths })
    .from(productImages)
    .where(inArray(productImages.product_id, [...ids]))
  await removeFromSearchIndex(ctx, ids)
  await ctx.db.delete(products).where(inArray(products.id, [...ids]))
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
  await enqueue(ctx, deleteFilesTask, { keys: files.flatMap(listImageFiles) })
}
