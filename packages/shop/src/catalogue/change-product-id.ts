import type { AdminProduct } from '@shop/contract/admin/catalogue'
import { eq, sql } from 'drizzle-orm'
import { requirePermission } from '../kernel/actor.ts'
import { announceChange } from '../kernel/announce.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { Refusal, refuseField } from '../kernel/refusal.ts'
import { editorOf } from './editor.ts'
import { lockProduct } from './lock-product.ts'
import { forgetMove, noteMove, productIdsOf } from './note-move.ts'
import { productIdOf, reservedIds } from './product-id.ts'
import { readAdminProduct } from './read-admin-product.ts'
import { products } from './tables.ts'

/**
 * Gives a product another public id on purpose; its old addresses lead to the new one. Refuses with not_found, and with
 * invalid_input an id that is taken or that no address can have.
 */
export async function changeProductId(
  shop: ShopContext,
  productId: string,
  wished: string,
): Promise<AdminProduct> {
  requirePermission(shop.actor, 'catalogue:edit')
  const id = wished.trim()
  if (productIdOf(id) !== id || reservedIds.has(id))
    refuseField('id', 'Use lower case letters, digits and single hyphens between them')
  try {
    return await inTransaction(shop, (shop) => move(shop, productId, id))
  } catch (error) {
    // Only the database knows for sure that nobody takes the address in the same moment.
    if (!(error instanceof Refusal) && (await isTaken(shop, id))) refuseField('id', taken)
    throw error
  }
}

const taken = 'Another product has this link'

async function isTaken(shop: ShopContext, id: string): Promise<boolean> {
  const others = await shop.db.select({ id: products.id }).from(products).where(eq(products.id, id))
  return others.length > 0
}

async function move(shop: ShopContext, productId: string, id: string): Promise<AdminProduct> {
  await lockProduct(shop, productId)
  if (id === productId) return readAdminProduct(shop, id)
  if (await isTaken(shop, id)) refuseField('id', taken)
  await shop.db
    .update(products)
    .set({
      id,
      version: sql`${products.version} + 1`,
      modifiedBy: editorOf(shop.actor),
      modifiedDate: shop.clock.now(),
    })
    .where(eq(products.id, productId))
  // The new address is in use again and leads nowhere else; what led to the old one leads to the new.
  await forgetMove(shop, 'product', id)
  for (const old of await productIdsOf(shop, productId))
    await noteMove(shop, { kind: 'product', old, new: id })
  await recordAct(shop, 'catalogue.product-moved', `product:${id}`, { before: productId, after: id })
  const tags = [productId, id].flatMap((one) => [`product:${one}`, `stock:${one}`])
  await announceChange(shop, 'catalogue', ...tags)
  return readAdminProduct(shop, id)
}
