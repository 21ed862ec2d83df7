import { createHash } from 'node:crypto'
import type { AdminProduct } from '@shop/contract/admin/catalogue'
import { productImagesMax } from '@shop/contract/limits'
import { and, eq, like, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/refusal.ts'
import { lockProduct } from './lock-product.ts'
import { variantColours, unknownColourMessage } from './picture-colours.ts'
import { deleteFiles, processUpload, putFiles } from './picture-files.ts'
import { getAdminProduct } from './read-admin-product.ts'
import { productImages } from '../tables.ts'
import { markProductModified } from './touch-product.ts'

/**
 * Adds an uploaded photo to a product, behind its other pictures. The same photo again changes nothing. Refuses with
 * not_found, picture_refused (`reason`) and invalid_input (`colour`).
 * @param colour of the product that it shows; '' for none in particular
 */
export async function addProductImage(
  ctx: RequestContext,
  productId: string,
  bytes: Uint8Array,
  colour = '',
): Promise<AdminProduct> {
  requirePermission(ctx.actor, 'catalogue:write')
  await getAdminProduct(ctx, productId)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const processed = await processUpload(ctx, bytes)
  const id = ctx.ids.next(ctx.clock.now())
  // The id keeps the key apart from the files of the same photo removed before, which may still wait to be cleared.
  const fileKey = `pictures/${productId}/${hash}-${id.slice(-8)}`
  const widths = [...new Set(processed.files.map((file) => file.width))]
  await putFiles(ctx, fileKey, processed)
  try {
    const { isNew, product } = await inTransaction(ctx, async (ctx) => {
      const { product, stored } = await lockProduct(ctx, productId)
      if (colour && !variantColours(stored).has(colour)) failField('colour', unknownColourMessage)
      const isNew = !(await hasImage(ctx, productId, hash))
      if (isNew) {
        const position = await nextPosition(ctx, productId)
        const { average_colour } = processed
        const addedAt = ctx.clock.now()
        await ctx.db.insert(productImages).values({
          id,
          product_id: productId,
          position,
          file_key: fileKey,
          widths,
          alt: product.name,
          average_colour,
          colour,
          created_at: addedAt,
        })
        await markProductModified(ctx, productId)
        await recordAudit(ctx, 'catalogue.product_image_added', `product:${productId}`, { image: id })
      }
      return { isNew, product: await getAdminProduct(ctx, productId) }
    })
    if (!isNew) await deleteFiles(ctx, fileKey, widths)
    return product
  } catch (error) {
    await deleteFiles(ctx, fileKey, widths)
    throw error
  }
}

async function hasImage(ctx: RequestContext, productId: string, hash: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: productImages.id })
    .from(productImages)
    // The folder may bear an id that the product had before.
    .where(and(eq(productImages.product_id, productId), like(productImages.file_key, `pictures/%/${hash}-%`)))
  return found.length > 0
}

async function nextPosition(ctx: RequestContext, productId: string): Promise<number> {
  const [row] = await ctx.db
    .select({
      count: sql<number>`count(*)::integer`,
      next: sql<number>`coalesce(max(${productImages.position}) + 1, 0)`,
    })
    .from(productImages)
    .where(eq(productImages.product_id, productId))
  if (row && row.count >= productImagesMax)
    fail('invalid_image', { reason: `A product can have at most ${productImagesMax} images.` })
  return row?.next ?? 0
}
