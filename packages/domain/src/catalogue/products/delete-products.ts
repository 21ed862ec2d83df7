import { inArray, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { forgetInSearch } from '../search/index-for-search.ts'
import { filesOf } from './picture.ts'
import { removeFilesWork } from './remove-files.ts'
import { movedAddresses, pictures, products } from '../tables.ts'

/**
 * Deletes products that no order names, in the caller's transaction; their addresses say from then on that they are
 * gone, and a job removes their files.
 */
export async function deleteProducts(ctx: RequestContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const files = await ctx.db
    .select({ fileKey: pictures.fileKey, widths: pictures.widths })
    .from(pictures)
    .where(inArray(pictures.productId, [...ids]))
  await forgetInSearch(ctx, ids)
  await ctx.db.delete(products).where(inArray(products.id, [...ids]))
  const movedAt = ctx.clock.now()
  await ctx.db
    .update(movedAddresses)
    .set({ new: null, movedAt })
    .where(sql`${movedAddresses.kind} = 'product' and ${inArray(movedAddresses.new, [...ids])}`)
  await ctx.db
    .insert(movedAddresses)
    .values(ids.map((old) => ({ kind: 'product' as const, old, new: null, movedAt })))
    .onConflictDoUpdate({ target: [movedAddresses.kind, movedAddresses.old], set: { new: null, movedAt } })
  await postWork(ctx, removeFilesWork, { keys: files.flatMap(filesOf) })
}
