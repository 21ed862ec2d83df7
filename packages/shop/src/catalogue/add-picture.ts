import { createHash } from 'node:crypto'
import type { AdminProduct } from '@shop/contract/admin/catalogue'
import { picturesMax } from '@shop/contract/limits'
import { and, eq, like, sql } from 'drizzle-orm'
import { requirePermission } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
import { lockProduct } from './lock-product.ts'
import { variantColours, noSuchColour } from './picture-colours.ts'
import { dropFiles, makeUploaded, storeFiles } from './picture-files.ts'
import { readAdminProduct } from './read-admin-product.ts'
import { pictures } from './tables.ts'
import { touchProduct } from './touch-product.ts'

/**
 * Adds an uploaded photo to a product, behind its other pictures. The same photo again changes nothing. Refuses with
 * not_found, picture_refused (`reason`) and invalid_input (`colour`).
 * @param colour of the product that it shows; '' for none in particular
 */
export async function addPicture(
  shop: ShopContext,
  productId: string,
  bytes: Uint8Array,
  colour = '',
): Promise<AdminProduct> {
  requirePermission(shop.actor, 'catalogue:edit')
  await readAdminProduct(shop, productId)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const made = await makeUploaded(shop, bytes)
  const id = shop.ids.next(shop.clock.now())
  // The id keeps the key apart from the files of the same photo removed before, which may still wait to be cleared.
  const fileKey = `pictures/${productId}/${hash}-${id.slice(-8)}`
  const widths = [...new Set(made.files.map((file) => file.width))]
  await storeFiles(shop, fileKey, made)
  try {
    const { isNew, product } = await inTransaction(shop, async (shop) => {
      const { product, kept } = await lockProduct(shop, productId)
      if (colour && !variantColours(kept).has(colour)) refuseField('colour', noSuchColour)
      const isNew = !(await hasPicture(shop, productId, hash))
      if (isNew) {
        const position = await nextPosition(shop, productId)
        const { averageColour } = made
        const addedAt = shop.clock.now()
        await shop.db.insert(pictures).values({
          id,
          productId,
          position,
          fileKey,
          widths,
          alt: product.name,
          averageColour,
          colour,
          addedAt,
        })
        await touchProduct(shop, productId)
        await recordAct(shop, 'catalogue.picture-added', `product:${productId}`, { picture: id })
      }
      return { isNew, product: await readAdminProduct(shop, productId) }
    })
    if (!isNew) await dropFiles(shop, fileKey, widths)
    return product
  } catch (error) {
    await dropFiles(shop, fileKey, widths)
    throw error
  }
}

async function hasPicture(shop: ShopContext, productId: string, hash: string): Promise<boolean> {
  const found = await shop.db
    .select({ id: pictures.id })
    .from(pictures)
    // The folder may bear an id that the product had before.
    .where(and(eq(pictures.productId, productId), like(pictures.fileKey, `pictures/%/${hash}-%`)))
  return found.length > 0
}

async function nextPosition(shop: ShopContext, productId: string): Promise<number> {
  const [row] = await shop.db
    .select({
      count: sql<number>`count(*)::integer`,
      next: sql<number>`coalesce(max(${pictures.position}) + 1, 0)`,
    })
    .from(pictures)
    .where(eq(pictures.productId, productId))
  if (row && row.count >= picturesMax)
    refuse('picture_refused', { reason: `A product can have at most ${picturesMax} images.` })
  return row?.next ?? 0
}
