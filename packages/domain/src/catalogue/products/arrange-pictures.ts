import type { AdminProduct } from '@shop/contract/admin/catalogue'
import { eq, inArray, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { refuse, refuseField, type FieldErrors } from '../../core/refusal.ts'
import { lockProduct } from './lock-product.ts'
import { filesOf } from './picture.ts'
import { readAdminProduct } from './read-admin-product.ts'
import { removeFilesWork } from './remove-files.ts'
import { variantColours, noSuchColour } from './picture-colours.ts'
import { productImages } from '../tables.ts'
import { touchProduct } from './touch-product.ts'

export interface ArrangedPicture {
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
export async function arrangePictures(
  ctx: RequestContext,
  productId: string,
  wish: readonly ArrangedPicture[],
): Promise<AdminProduct> {
  requirePermission(ctx.actor, 'catalogue:write')
  return inTransaction(ctx, async (ctx) => {
    const { product, kept: variants } = await lockProduct(ctx, productId)
    const before = await ctx.db.select().from(productImages).where(eq(productImages.product_id, productId))
    refuseStrangers(new Set(before.map((picture) => picture.id)), wish)
    const colours = variantColours(variants)
    for (const [index, { colour }] of wish.entries())
      if (colour && !colours.has(colour)) refuseField(`pictures.${index}.colour`, noSuchColour)
    const kept = new Set(wish.map((picture) => picture.id))
    const removed = before.filter((picture) => !kept.has(picture.id))
    if (removed.length > 0) {
      const ids = removed.map((picture) => picture.id)
      await ctx.db.delete(productImages).where(inArray(productImages.id, ids))
      await postWork(ctx, removeFilesWork, { keys: removed.flatMap(filesOf) })
    }
    const rows = wish.map(({ id, alt, colour }, position) => ({
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
    await touchProduct(ctx, productId)
    await recordAct(ctx, 'catalogue.product_images_updated', `product:${productId}`, {
      before: before.map(({ id, alt, colour }) => ({ id, alt, colour })),
      after: rows.map(({ id, alt, colour }) => ({ id, alt, colour })),
    })
    return readAdminProduct(ctx, productId)
  })
}

function refuseStrangers(own: ReadonlySet<string>, wish: readonly ArrangedPicture[]): void {
  const errors: FieldErrors = {}
  const seen = new Set<string>()
  for (const [index, { id }] of wish.entries()) {
    if (!own.has(id)) errors[`pictures.${index}.id`] = ['This image no longer exists']
    else if (seen.has(id)) errors[`pictures.${index}.id`] = ['This image is listed twice']
    seen.add(id)
  }
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
}
