import type { AdminBrand } from '@shop/contract/admin/taxonomy'
import { asc, count, eq, sql, or } from 'drizzle-orm'
import { requirePermission, actorAccountId } from '../../core/actor.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { brands, products } from '../tables.ts'
import { toProductSlug } from './slugs.ts'
import { invalidateTags, productTag } from '../../core/cache-tags.ts'
import { recordAudit } from '../../core/audit.ts'
import { markDue } from '../../core/rollups-due.ts'
import { fail, failField } from '../../core/errors.ts'
import { indexForSearch } from '../search/index-products.ts'

/** All brands by name, with their number of products, including drafts. */
export async function listAdminBrands(ctx: RequestContext): Promise<AdminBrand[]> {
  requirePermission(ctx.actor, 'catalogue:read')
  return ctx.db
    .select({ slug: brands.slug, name: brands.name, product_count: count(products.id) })
    .from(brands)
    .leftJoin(products, eq(products.brand_id, brands.id))
    .groupBy(brands.id)
    .orderBy(asc(sql`lower(${brands.name})`))
}

/** A brand by its name, ignoring case, or by the slug of that name. */
async function findBrand(
  ctx: RequestContext,
  text: string,
): Promise<{ id: number; slug: string; name: string } | undefined> {
  const key = text.trim().toLowerCase()
  const found = await ctx.db
    .select({ id: brands.id, slug: brands.slug, name: brands.name })
    .from(brands)
    .where(or(eq(sql`lower(${brands.name})`, key), eq(brands.slug, toProductSlug(text))))
  return found.find(({ name }) => name.toLowerCase() === key) ?? found[0]
}

/** The id of the brand with this name, created if missing; null for ''. Names that differ only in case are the same. */
export async function findOrCreateBrand(ctx: RequestContext, text: string): Promise<number | null> {
  const name = text.trim()
  if (name === '') return null
  const found = await findBrand(ctx, name)
  if (found) return found.id
  await ctx.db
    .insert(brands)
    .values({ slug: toProductSlug(name), name })
    .onConflictDoNothing()
  return (await findBrand(ctx, name))?.id ?? null
}

/**
 * Renames a brand. Its slug stays, and its products are found by the new name. Throws not_found, and invalid_input for
 * a name that another brand has or is found by.
 */
export async function renameBrand(ctx: RequestContext, { slug, name }: { slug: string; name: string }) {
  requirePermission(ctx.actor, 'catalogue:write')
  await inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(brands).where(eq(brands.slug, slug)).for('update')
    if (!before) fail('not_found')
    const same = await findBrand(ctx, name)
    if (same && same.id !== before.id) failField('name', 'Another brand has this name')
    await ctx.db.update(brands).set({ name }).where(eq(brands.id, before.id))
    const rows = await ctx.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.brand_id, before.id))
    const ids = rows.map(({ id }) => id)
    await indexForSearch(ctx, ids)
    await recordAudit(ctx, 'catalogue.brand_updated', `brand:${slug}`, { before: before.name, after: name })
    await invalidateTags(ctx, 'catalogue', ...ids.map(productTag))
  })
}

/** Deletes a brand; its products move to `into`, or to none. Throws not_found and invalid_input. */
export async function deleteBrand(
  ctx: RequestContext,
  { slug, move_to: into }: { slug: string; move_to?: string },
): Promise<void> {
  requirePermission(ctx.actor, 'catalogue:write')
  await inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(brands)
      .where(or(eq(brands.slug, slug), into ? eq(brands.slug, into) : undefined))
      .orderBy(brands.id)
      .for('update')
    const deleted = rows.find((row) => row.slug === slug)
    const target = rows.find((row) => row.slug === into)
    if (!deleted) fail('not_found')
    if (into && (!target || target.id === deleted.id)) failField('move_to', 'Choose another brand')
    const movedRows = await ctx.db
      .update(products)
      .set({
        brand_id: target?.id ?? null,
        version: sql`${products.version} + 1`,
        modified_by: actorAccountId(ctx.actor),
        modified_date: ctx.clock.now(),
      })
      .where(eq(products.brand_id, deleted.id))
      .returning({ id: products.id })
    const ids = movedRows.map(({ id }) => id)
    await markDue(ctx, ...ids.map((id) => ({ product_id: id })))
    await ctx.db.delete(brands).where(eq(brands.id, deleted.id))
    await indexForSearch(ctx, ids)
    await recordAudit(ctx, 'catalogue.brand_deleted', `brand:${slug}`, {
      before: { name: deleted.name, products: ids.length },
      ...(into ? { into } : {}),
    })
    await invalidateTags(ctx, 'catalogue', ...ids.map(productTag))
  })
}
