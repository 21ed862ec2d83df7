import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { invalidateTags } from '../../core/announce.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/refusal.ts'
import { findBrand } from './find-brand.ts'
import { indexForSearch } from '../search/index-for-search.ts'
import { brands, products } from '../tables.ts'

/**
 * Gives a brand another name; its address stays, and its products are found by the new one. Refuses with not_found, and
 * with invalid_input a name that another brand has or is found by.
 */
export async function renameBrand(ctx: RequestContext, slug: string, name: string): Promise<void> {
  requirePermission(ctx.actor, 'catalogue:write')
  await inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(brands).where(eq(brands.slug, slug)).for('update')
    if (!before) fail('not_found')
    const same = await findBrand(ctx, name)
    if (same && same.id !== before.id) failField('name', 'Another brand has this name')
    await ctx.db.update(brands).set({ name }).where(eq(brands.id, before.id))
    const inside = await ctx.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.brand_id, before.id))
    const ids = inside.map(({ id }) => id)
    await indexForSearch(ctx, ids)
    await recordAudit(ctx, 'catalogue.brand_updated', `brand:${slug}`, { before: before.name, after: name })
    await invalidateTags(ctx, 'catalogue', ...ids.map((id) => `product:${id}`))
  })
}
