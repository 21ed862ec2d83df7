import { asc, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { invalidateTags } from '../../core/announce.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { failField } from '../../core/refusal.ts'
import { categoryTreeError } from './category-tree.ts'
import { categories } from '../tables.ts'

/** Puts all categories in this order, below one another as said. Refuses with invalid_input what is no tree of all. */
export async function reorderCategories(
  ctx: RequestContext,
  items: readonly { slug: string; parent: string | null }[],
): Promise<void> {
  requirePermission(ctx.actor, 'catalogue:write')
  await inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ id: categories.id, slug: categories.slug })
      .from(categories)
      .orderBy(asc(categories.id))
      .for('update')
    const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
    const error = categoryTreeError(items, new Set(ids.keys()))
    if (error) failField('items', error)
    const arranged = items.map(({ slug, parent }, position) => ({
      id: ids.get(slug),
      position,
      parent: parent === null ? null : ids.get(parent),
    }))
    await ctx.db.execute(sql`
      update categories set position = wish.position, parent_id = wish.parent
      from json_to_recordset(${JSON.stringify(arranged)}::text::json)
        as wish(id integer, position integer, parent integer)
      where categories.id = wish.id`)
    await recordAudit(ctx, 'catalogue.categories_reordered', 'categories', { after: items })
    await invalidateTags(ctx, 'catalogue')
  })
}
