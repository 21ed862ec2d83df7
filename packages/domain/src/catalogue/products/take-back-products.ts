import { and, inArray, not } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { announceChange } from '../../core/announce.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { deleteProducts } from './delete-products.ts'
import { isOrdered } from './is-ordered.ts'
import { lockVariants } from './lock-variants.ts'
import { products, variants } from '../tables.ts'

/**
 * Deletes products that were added together, but for those that were changed or ordered since. Answers the ids of those
 * that are gone.
 */
export async function takeBackProducts(
  shop: ShopContext,
  added: readonly { id: string; version: number }[],
): Promise<string[]> {
  requirePermission(shop.actor, 'catalogue:edit')
  if (added.length === 0) return []
  const ids = added.map(({ id }) => id)
  return inTransaction(shop, async (shop) => {
    const rows = await shop.db
      .select({ id: variants.id })
      .from(variants)
      .where(inArray(variants.productId, ids))
    await lockVariants(
      shop,
      rows.map(({ id }) => id),
    )
    const versions = await shop.db
      .select({ id: products.id, name: products.name, version: products.version })
      .from(products)
      .where(and(inArray(products.id, ids), not(isOrdered)))
    const gone = versions.filter(({ id, version }) =>
      added.some((one) => one.id === id && one.version === version),
    )
    await deleteProducts(
      shop,
      gone.map(({ id }) => id),
    )
    for (const { id, name } of gone)
      await recordAct(shop, 'catalogue.product-deleted', `product:${id}`, { before: { name } })
    await announceChange(shop, 'catalogue', ...gone.flatMap(({ id }) => [`product:${id}`, `stock:${id}`]))
    return gone.map(({ id }) => id)
  })
}
