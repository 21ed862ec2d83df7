import { createHash } from 'node:crypto'
import type { AdminProduct } from '@shop/contract/admin/catalogue'
import { picturesMax } from '@shop/contract/limits'
import { and, eq, like, sql } from 'drizzle-orm'
import { requirePermission } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import type { MadePictures, PictureProblem } from '../ports/picture-maker.ts'
import { lockProduct } from './lock-product.ts'
import { filesOf } from './picture.ts'
import { readAdminProduct } from './read-admin-product.ts'
import { pictures } from './tables.ts'
import { touchProduct } from './touch-product.ts'

const reasons: Record<PictureProblem['problem'], string> = {
  not_a_picture: 'This file is not a picture. Send a JPEG, PNG, WebP or AVIF.',
  damaged: 'This picture is damaged. Save it again and send the new file.',
  too_small: 'This picture is too small: both sides need at least 200 pixels.',
  too_large: 'This picture has too many pixels. Make it smaller and try again.',
}

/**
 * Adds an uploaded photo to a product, behind its other pictures. The same photo again changes nothing. Refuses with
 * not_found and picture_refused (`reason`).
 */
export async function addPicture(
  shop: ShopContext,
  productId: string,
  bytes: Uint8Array,
): Promise<AdminProduct> {
  requirePermission(shop.actor, 'catalogue:edit')
  await readAdminProduct(shop, productId)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const made = await shop.providers.makePictures(bytes)
  if (!made.made) refuse('picture_refused', { reason: reasons[made.problem] })
  const id = shop.ids.next(shop.clock.now())
  // The id keeps the key apart from the files of the same photo removed before, which may still wait to be cleared.
  const fileKey = `pictures/${productId}/${hash}-${id.slice(-8)}`
  const widths = [...new Set(made.files.map((file) => file.width))]
  await storeFiles(shop, fileKey, made)
  try {
    const { isNew, product } = await inTransaction(shop, async (shop) => {
      const { product } = await lockProduct(shop, productId)
      const isNew = !(await hasPicture(shop, productId, hash))
      if (isNew) {
        const position = await nextPosition(shop, productId)
        const { averageColour } = made
        const addedAt = shop.clock.now()
        await shop.db
          .insert(pictures)
          .values({ id, productId, position, fileKey, widths, alt: product.name, averageColour, addedAt })
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

async function storeFiles({ providers }: ShopContext, fileKey: string, made: MadePictures): Promise<void> {
  for (const { width, format, bytes } of made.files)
    await providers.files.write(`${fileKey}-${width}.${format}`, bytes, `image/${format}`)
}

async function dropFiles({ providers }: ShopContext, fileKey: string, widths: number[]): Promise<void> {
  for (const key of filesOf({ fileKey, widths })) await providers.files.remove(key)
}

async function hasPicture(shop: ShopContext, productId: string, hash: string): Promise<boolean> {
  const found = await shop.db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.productId, productId), like(pictures.fileKey, `pictures/${productId}/${hash}-%`)))
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
    refuse('picture_refused', { reason: `A product has at most ${picturesMax} pictures.` })
  return row?.next ?? 0
}
