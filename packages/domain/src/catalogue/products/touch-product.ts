import { eq } from 'drizzle-orm'
import { announceChange } from '../../core/announce.ts'
import type { ShopContext } from '../../core/context.ts'
import { editorOf } from './editor.ts'
import { products } from '../tables.ts'

/**
 * Notes who changed a product's pictures and tells every process. The version stays: pictures are saved by themselves
 * and never stand against the edit of somebody else.
 */
export async function touchProduct(shop: ShopContext, productId: string): Promise<void> {
  await shop.db
    .update(products)
    .set({ modifiedBy: editorOf(shop.actor), modifiedDate: shop.clock.now() })
    .where(eq(products.id, productId))
  await announceChange(shop, 'catalogue', `product:${productId}`)
}
