import { eq, or, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { invalidateTags } from '../../core/announce.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/refusal.ts'
import { actorAccountId } from './editor.ts'
import { indexForSearch } from '../search/index-for-search.ts'
import { brands, products } from '../tables.ts'

/** Deletes a brand; its products become those of `into`, or of none. Refuses with not_found and invalid_input. */
export async function deleteBrand(
  ctx: RequestContext,
  slug: string,
  into: string | undefined,
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
    const moved = await ctx.db
      .update(products)
      .set({
        brand_id: target?.id ?? null,
        version: sql`${products.version} + 1`,
        modified_by: actorAccountId(ctx.actor),
        modified_date: ctx.clock.now(),
      })
      .where(eq(products.brand_id, deleted.id))
      .returning({ id: products.id })
    const ids = moved.map(({ id }) => id)
    await ctx.db.delete(brands).where(eq(brands.id, deleted.id))
    await indexForSearch(ctx, ids)
    await recordAudit(ctx, 'catalogue.brand_deleted', `brand:${slug}`, {
      before: { name: deleted.name, products: ids.length },
      ...(into ? { into } : {}),
    })
    await invalidateTags(ctx, 'catalogue', ...ids.map((id) => `product:${id}`))
  })
}
