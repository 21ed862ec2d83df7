import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { invalidateTags } from '../../core/cache-tags.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { categories, type ImageMeta } from '../tables.ts'
import { deleteFiles, listImageFiles, processUpload, putFiles } from './images.ts'

/** Gives a category an image, which replaces the one before. Throws not_found and invalid_image (`reason`). */
export async function uploadCategoryImage(
  ctx: RequestContext,
  slug: string,
  bytes: Uint8Array,
): Promise<void> {
  requirePermission(ctx.actor, 'catalogue:write')
  // Before the expensive processing; replaceImage locks it.
  const [category] = await ctx.db.select().from(categories).where(eq(categories.slug, slug))
  if (!category) fail('not_found')
  const processed = await processUpload(ctx, bytes)
  const id = ctx.ids.next(ctx.clock.now())
  const fileKey = `pictures/categories/${id}`
  const widths = [...new Set(processed.files.map((file) => file.width))]
  await putFiles(ctx, fileKey, processed)
  const { average_colour } = processed
  try {
    await replaceImage(ctx, slug, {
      id,
      file_key: fileKey,
      widths,
      alt: category.name,
      average_colour,
      colour: '',
    })
  } catch (error) {
    await deleteFiles(ctx, fileKey, widths)
    throw error
  }
}

/** Removes the image of a category; without one nothing changes. Throws not_found. */
export async function deleteCategoryImage(ctx: RequestContext, { slug }: { slug: string }): Promise<void> {
  requirePermission(ctx.actor, 'catalogue:write')
  await replaceImage(ctx, slug, null)
}

async function replaceImage(ctx: RequestContext, slug: string, image: ImageMeta | null): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(categories).where(eq(categories.slug, slug)).for('update')
    if (!before) fail('not_found')
    if (!before.image && !image) return
    await ctx.db.update(categories).set({ image }).where(eq(categories.id, before.id))
    if (before.image) await enqueue(ctx, 'files.delete', { keys: listImageFiles(before.image) })
    await recordAudit(ctx, 'catalogue.category_image_updated', `category:${slug}`, {
      image: image?.id ?? null,
    })
    await invalidateTags(ctx, 'catalogue')
  })
}
