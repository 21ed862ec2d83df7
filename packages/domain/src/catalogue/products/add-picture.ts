import { createHash } from 'node:crypto'
import type { AdminProduct } from '@shop/contract/admin/catalogue'
import { picturesMax } from '@shop/contract/limits'
import { and, eq, like, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { lockProduct } from './lock-product.ts'
import { variantColours, noSuchColour } from './picture-colours.ts'
import { dropFiles, makeUploaded, storeFiles } from './picture-files.ts'
import { readAdminProduct } from './read-admin-product.ts'
import { productImages } from '../tables.ts'
import { touchProduct } from './touch-product.ts'

/**
 * Adds an uploaded photo to a product, behind its other pictures. The same photo again changes nothing. Refuses with
 * not_found, picture_refused (`reason`) and invalid_input (`colour`).
 * @param colour of the product that it shows; '' for none in particular
 */
export async function addPicture(
  ctx: RequestContext,
  productId: string,
  bytes: Uint8Array,
  colour = '',
): Promise<AdminProduct> {
  requirePermission(ctx.actor, 'catalogue:write')
  await readAdminProduct(ctx, productId)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const made = await makeUploaded(ctx, bytes)
  const id = ctx.ids.next(ctx.clock.now())
  // The id keeps the key apart from the files of the same photo removed before, which may still wait to be cleared.
  const fileKey = `pictures/${productId}/${hash}-${id.slice(-8)}`
  const widths = [...new Set(made.files.map((file) => file.width))]
  await storeFiles(ctx, fileKey, made)
  try {
    const { isNew, product } = await inTransaction(ctx, async (ctx) => {
      const { product, kept } = await lockProduct(ctx, productId)
      if (colour && !variantColours(kept).has(colour)) refuseField('colour', noSuchColour)
      const isNew = !(await hasPicture(ctx, productId, hash))
      if (isNew) {
        const position = await nextPosition(ctx, productId)
        const { average_colour } = made
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
        await touchProduct(ctx, productId)
        await recordAct(ctx, 'catalogue.product_image_added', `product:${productId}`, { picture: id })
      }
      return { isNew, product: await readAdminProduct(ctx, productId) }
    })
    if (!isNew) await dropFiles(ctx, fileKey, widths)
    return product
  } catch (error) {
    await dropFiles(ctx, fileKey, widths)
    throw error
  }
}

async function hasPicture(ctx: RequestContext, productId: string, hash: string): Promise<boolean> {
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
  if (row && row.count >= picturesMax)
    refuse('invalid_image', { reason: `A product can have at most ${picturesMax} images.` })
  return row?.next ?? 0
}
