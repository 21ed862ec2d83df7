import type { AdminProduct } from '@shop/contract/admin/catalogue'
import { eq, sql } from 'drizzle-orm'
import { requirePermission } from '../kernel/actor.ts'
import { announceChange } from '../kernel/announce.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { editorOf } from './editor.ts'
import { lockProduct } from './lock-product.ts'
import { noteAskedPrices } from './note-asked-prices.ts'
import { readAdminProduct } from './read-admin-product.ts'
import { recountProducts } from './recount-product.ts'
import { products } from './tables.ts'

/**
 * Shows a product in the shop or takes it out; doing it twice is once. Refuses with not_found, and with invalid_input a
 * product that would stand there without a price.
 */
export async function publishProduct(
  shop: ShopContext,
  productId: string,
  published: boolean,
): Promise<AdminProduct> {
  requirePermission(shop.actor, 'catalogue:edit')
  return inTransaction(shop, async (shop) => {
    const { product, kept } = await lockProduct(shop, productId)
    if (product.published === published) return readAdminProduct(shop, productId)
    const offered = kept.filter((variant) => !variant.retiredAt)
    if (published && !(offered.length > 0 && offered.every((variant) => variant.priceKobo > 0)))
      refuse('invalid_input', { errors: { published: ['Enter a price before publishing'] } })
    await shop.db
      .update(products)
      .set({
        published,
        publishAt: null,
        version: sql`${products.version} + 1`,
        modifiedBy: editorOf(shop.actor),
        modifiedDate: shop.clock.now(),
      })
      .where(eq(products.id, productId))
    if (published) await noteAskedPrices(shop, [productId])
    await recountProducts(shop, [productId])
    const act = published ? 'catalogue.product-published' : 'catalogue.product-unpublished'
    await recordAct(shop, act, `product:${productId}`, { before: !published, after: published })
    await announceChange(shop, 'catalogue', `product:${productId}`)
    return readAdminProduct(shop, productId)
  })
}
