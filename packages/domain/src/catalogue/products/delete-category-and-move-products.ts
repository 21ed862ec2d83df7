import { and, eq, or, sql } from 'drizzle-orm'
import { requirePermission, actorAccountId } from '../../core/actor.ts'
import { invalidateTags, productTag } from '../../core/cache-tags.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { markDue } from '../../core/rollups-due.ts'
import { fail, failField } from '../../core/errors.ts'
import { indexForSearch } from '../search/index-products.ts'
import { recordRedirect } from './slugs.ts'
import { categories, redirects, products } from '../tables.ts'

/**
 * Deletes a category and moves its products, subcategories and redirects to `into`. Without `into`, throws
 * category_in_use if it has any. Throws not_found and invalid_input. Returns the ids of both categories. Promotions are
 * left to `deleteCategory`, which is for staff.
 */
export async function deleteCategoryAndMoveProducts(
  ctx: RequestContext,
  slug: string,
  into: string | undefined,
) {
  requirePermission(ctx.actor, 'catalogue:write')
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(categories)
      .where(or(eq(categories.slug, slug), into ? eq(categories.slug, into) : undefined))
      .orderBy(categories.id)
      .for('update')
    const deleted = rows.find((row) => row.slug === slug)
    const target = rows.find((row) => row.slug === into)
    if (!deleted) fail('not_found')
    if (into && (!target || target.id === deleted.id)) failField('move_to', 'Choose another category')
    if (target?.parent_id === deleted.id)
      failField('move_to', 'Choose a category that is not its subcategory')
    const { id, name, name_key: nameKey } = deleted
    const productIds = await reassignProducts(ctx, id, target ?? null)
    await ctx.db.delete(categories).where(eq(categories.id, id))
    if (target) await redirectTo(ctx, { slug, name_key: nameKey, target: target.slug })
    await indexForSearch(ctx, productIds)
    await recordAudit(ctx, 'catalogue.category_deleted', `category:${slug}`, {
      before: { name, products: productIds.length },
      ...(into ? { into } : {}),
    })
    await invalidateTags(ctx, 'catalogue', ...productIds.map(productTag))
    return { id, mergedIntoId: target?.id ?? null }
  })
}

/** Empties a category and returns the product ids. */
async function reassignProducts(
  ctx: RequestContext,
  id: number,
  target: { id: number; parent_id: number | null } | null,
): Promise<string[]> {
  const isSubcategory = eq(categories.parent_id, id)
  if (!target) {
    const isUsed =
      (await ctx.db.$count(products, eq(products.category_id, id))) +
      (await ctx.db.$count(categories, isSubcategory))
    return isUsed ? fail('category_in_use') : []
  }
  // Categories are one level deep.
  await ctx.db
    .update(categories)
    .set({ parent_id: target.parent_id ?? target.id })
    .where(isSubcategory)
  const movedRows = await ctx.db
    .update(products)
    .set({
      category_id: target.id,
      version: sql`${products.version} + 1`,
      modified_by: actorAccountId(ctx.actor),
      modified_date: ctx.clock.now(),
    })
    .where(eq(products.category_id, id))
    .returning({ id: products.id })
  await markDue(ctx, ...movedRows.map((row) => ({ product_id: row.id })))
  return movedRows.map((row) => row.id)
}

/** Redirects the category's name, slug and earlier names to the other category. */
async function redirectTo(
  ctx: RequestContext,
  { slug, name_key: nameKey, target }: { slug: string; name_key: string; target: string },
): Promise<void> {
  await ctx.db
    .update(redirects)
    .set({ target })
    .where(and(eq(redirects.kind, 'category'), eq(redirects.target, slug)))
  for (const old of new Set([slug, nameKey]))
    await recordRedirect(ctx, { kind: 'category', old, new: target })
}
