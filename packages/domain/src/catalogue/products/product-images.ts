import { createHash } from 'node:crypto'
import type { AdminProduct } from '@shop/contract/admin/products'
import { productImagesMax } from '@shop/contract/limits'
import { and, eq, like, sql, inArray } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField, type FieldErrors } from '../../core/errors.ts'
import { lockProduct, markProductModified } from './products.ts'
import { variantColours, unknownColourMessage } from './image-colours.ts'
import { deleteFiles, processUpload, putFiles, listImageFiles } from './images.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { productImages } from '../tables.ts'
import { enqueue } from '../../core/jobs/outbox.ts'

/**
 * Adds an uploaded photo after the product's other images. A duplicate photo changes nothing. Throws not_found,
 * invalid_image (`reason`) and invalid_input (`colour`). @param colour the product colour it shows; '' if none in
 * particular
 */
export async function addProductImage(
  ctx: RequestContext,
  productId: string,
  bytes: Uint8Array,
  colour = '',
): Promise<AdminProduct> {
  requirePermission(ctx.actor, 'catalogue:write')
  await getAdminProduct(ctx, { product_id: productId })
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const processed = await processUpload(ctx, bytes)
  const id = ctx.ids.next(ctx.clock.now())
  // The id keeps it apart from the files of the same photo removed before, which may not be deleted yet.
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
      return { isNew, product: await getAdminProduct(ctx, { product_id: productId }) }
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
    // The folder may be named by an earlier id of the product.
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

interface ProductImageInput {
  id: string
  /** '' uses the product's name. */
  alt: string
  /** The product colour the image shows; unchanged if omitted. */
  colour?: string
}

/**
 * Reorders a product's images, main one first, and describes them. Omitted ones are removed, and their files after the
 * commit. Throws not_found, and invalid_input for another product's image.
 */
export async function updateProductImages(
  ctx: RequestContext,
  { product_id: productId, images: input }: { product_id: string; images: readonly ProductImageInput[] },
): Promise<AdminProduct> {
  requirePermission(ctx.actor, 'catalogue:write')
  return inTransaction(ctx, async (ctx) => {
    const { product, stored: variants } = await lockProduct(ctx, productId)
    const before = await ctx.db.select().from(productImages).where(eq(productImages.product_id, productId))
    assertOwnImages(new Set(before.map((image) => image.id)), input)
    const colours = variantColours(variants)
    for (const [index, { colour }] of input.entries())
      if (colour && !colours.has(colour)) failField(`images.${index}.colour`, unknownColourMessage)
    const stored = new Set(input.map((image) => image.id))
    const removed = before.filter((image) => !stored.has(image.id))
    if (removed.length > 0) {
      const ids = removed.map((image) => image.id)
      await ctx.db.delete(productImages).where(inArray(productImages.id, ids))
      await enqueue(ctx, 'files.delete', { keys: removed.flatMap(listImageFiles) })
    }
    const rows = input.map(({ id, alt, colour }, position) => ({
      id,
      alt: alt || product.name,
      colour,
      position,
    }))
    await ctx.db.execute(sql`
      update product_images set position = input.position, alt = input.alt,
        colour = coalesce(input.colour, product_images.colour)
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as input(id uuid, alt text, colour text, position integer)
      where product_images.id = input.id`)
    await markProductModified(ctx, productId)
    await recordAudit(ctx, 'catalogue.product_images_updated', `product:${productId}`, {
      before: before.map(({ id, alt, colour }) => ({ id, alt, colour })),
      after: rows.map(({ id, alt, colour }) => ({ id, alt, colour })),
    })
    return getAdminProduct(ctx, { product_id: productId })
  })
}

function assertOwnImages(own: ReadonlySet<string>, input: readonly ProductImageInput[]): void {
  const errors: FieldErrors = {}
  const ids = new Set<string>()
  for (const [index, { id }] of input.entries()) {
    if (!own.has(id)) errors[`images.${index}.id`] = ['This image no longer exists']
    else if (ids.has(id)) errors[`images.${index}.id`] = ['This image is listed twice']
    ids.add(id)
  }
  if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
}
