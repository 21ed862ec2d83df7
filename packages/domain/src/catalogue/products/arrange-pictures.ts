import type { AdminProduct } from '@shop/contract/admin/catalogue'
import { eq, inArray, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { fail, failField, type FieldErrors } from '../../core/refusal.ts'
import { lockProduct } from './lock-product.ts'
import { listImageFiles } from './picture.ts'
import { getAdminProduct } from './read-admin-product.ts'
import { deleteFilesTask } from './remove-files.ts'
import { variantColours, unknownColourMessage } from './picture-colours.ts'
import { productImages } from '../tables.ts'
import { markProductModified } from './touch-product.ts'

export interface ProductImageInput {
  id: string
  /** '' takes the product's name. */
  alt: string
  /** The colour of the product that it shows; left out it stays. */
  colour?: string
}

/**
 * Puts a product's pictures into this order, the main one first, and describes them; those left out are removed, their
 * files after the commit. Refuses with not_found and with invalid_input a picture that the product does not have.
 */
export async function updateProductImages(
  ctx: RequestContext,
  productId: string,
  input: readonly ProductImageInput[],
): Promise<AdminProduct> {
  requirePermission(ctx.actor, 'catalogue:write')
  return inTransaction(ctx, async (ctx) => {
    const { product, stored: variants } = await lockProduct(ctx, productId)
    const before = await ctx.db.select().from(productImages).where(eq(productImages.product_id, productId))
    assertOwnImages(new Set(before.map((image) => image.id)), input)
    const colours = variantColours(variants)
    for (const [index, { colour }] of input.entries())
      if (colour && !colours.has(colour)) failField(`pictures.${index}.colour`, unknownColourMessage)
    const stored = new Set(input.map((image) => image.id))
    const removed = before.filter((image) => !stored.has(image.id))
    if (removed.length > 0) {
      const ids = removed.map((image) => image.id)
      await ctx.db.delete(productImages).where(inArray(productImages.id, ids))
      await enqueue(ctx, deleteFilesTask, { keys: removed.flatMap(listImageFiles) })
    }
    const rows = input.map(({ id, alt, colour }, position) => ({
      id,
      alt: alt || product.name,
      colour,
      position,
    }))
    await ctx.db.execute(sql`
      update product_images set position = wish.position, alt = wish.alt,
        colour = coalesce(wish.colour, product_images.colour)
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as wish(id uuid, alt text, colour text, position integer)
      where product_images.id = wish.id`)
    await markProductModified(ctx, productId)
    await recordAudit(ctx, 'catalogue.product_images_updated', `product:${productId}`, {
      before: before.map(({ id, alt, colour }) => ({ id, alt, colour })),
      after: rows.map(({ id, alt, colour }) => ({ id, alt, colour })),
    })
    return getAdminProduct(ctx, productId)
  })
}

function assertOwnImages(own: ReadonlySet<string>, input: readonly ProductImageInput[]): void {
  const errors: FieldErrors = {}
  const seen = new Set<string>()
  for (const [index, { id }] of input.entries()) {
    if (!own.has(id)) errors[`pictures.${index}.id`] = ['This image no longer exists']
    else if (seen.has(id)) errors[`pictures.${index}.id`] = ['This image is listed twice']
    seen.add(id)
  }
  if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
}
