import { and, inArray, not } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { invalidateTags } from '../../core/announce.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { deleteProducts } from './delete-products.ts'
import { hasOrders } from './is-ordered.ts'
import { lockVariants } from './lock-variants.ts'
import { products, variants } from '../tables.ts'

/**
 * Deletes products that were added together, but for those that were changed or ordered since. Answers the ids of those
 * that are gone.
 */
export async function undoImportedProducts(
  ctx: RequestContext,
  added: readonly { id: string; version: number }[],
): Promise<string[]> {
  requirePermission(ctx.actor, 'catalogue:write')
  if (added.length === 0) return []
  const ids = added.map(({ id }) => id)
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ id: variants.id })
      .from(variants)
      .where(inArray(variants.product_id, ids))
    await lockVariants(
      ctx,
      rows.map(({ id }) => id),
    )
    const versions = await ctx.db
      .select({ id: products.id, name: products.name, version: products.version })
      .from(products)
      .where(and(inArray(products.id, ids), not(hasOrders)))
    const changed = versions.filter(({ id, version }) =>
      added.some((one) => one.id === id && one.version === version),
    )
    await deleteProducts(
      ctx,
      changed.map(({ id }) => id),
    )
    for (const { id, name } of changed)
      await recordAudit(ctx, 'catalogue.product_deleted', `product:${id}`, { before: { name } })
    await invalidateTags(ctx, 'catalogue', ...changed.flatMap(({ id }) => [`product:${id}`, `stock:${id}`]))
    return changed.map(({ id }) => id)
  })
}
