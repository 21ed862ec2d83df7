import type { AdminProduct } from '@shop/contract/admin/catalogue'
import { eq, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { announceChange } from '../../core/announce.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { Refusal, refuseField } from '../../core/refusal.ts'
import { editorOf } from './editor.ts'
import { lockProduct } from './lock-product.ts'
import { forgetMove, noteMove, productIdsOf } from './note-move.ts'
import { productIdOf, reservedIds } from './product-id.ts'
import { readAdminProduct } from './read-admin-product.ts'
import { products } from '../tables.ts'

/**
 * Gives a product another public id on purpose; its old addresses lead to the new one. Refuses with not_found, and with
 * invalid_input an id that is taken or that no address can have.
 */
export async function changeProductId(
  ctx: RequestContext,
  productId: string,
  wished: string,
): Promise<AdminProduct> {
  requirePermission(ctx.actor, 'catalogue:write')
  const id = wished.trim()
  if (productIdOf(id) !== id || reservedIds.has(id))
    refuseField('slug', 'Use lower case letters, digits and single hyphens between them')
  try {
    return await inTransaction(ctx, (ctx) => move(ctx, productId, id))
  } catch (error) {
    // Only the database knows for sure that nobody takes the address in the same moment.
    if (!(error instanceof Refusal) && (await isTaken(ctx, id))) refuseField('slug', taken)
    throw error
  }
}

const taken = 'Another product has this link'

async function isTaken(ctx: RequestContext, id: string): Promise<boolean> {
  const others = await ctx.db.select({ id: products.id }).from(products).where(eq(products.id, id))
  return others.length > 0
}

async function move(ctx: RequestContext, productId: string, id: string): Promise<AdminProduct> {
  await lockProduct(ctx, productId)
  if (id === productId) return readAdminProduct(ctx, id)
  if (await isTaken(ctx, id)) refuseField('slug', taken)
  await ctx.db
    .update(products)
    .set({
      id,
      version: sql`${products.version} + 1`,
      modified_by: editorOf(ctx.actor),
      modified_date: ctx.clock.now(),
    })
    .where(eq(products.id, productId))
  // The new address is in use again and leads nowhere else; what led to the old one leads to the new.
  await forgetMove(ctx, 'product', id)
  for (const old of await productIdsOf(ctx, productId)) await noteMove(ctx, { kind: 'product', old, new: id })
  await recordAct(ctx, 'catalogue.product_slug_changed', `product:${id}`, { before: productId, after: id })
  const tags = [productId, id].flatMap((one) => [`product:${one}`, `stock:${one}`])
  await announceChange(ctx, 'catalogue', ...tags)
  return readAdminProduct(ctx, id)
}
