import { asc, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { invalidateTags } from '../../core/cache-tags.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { failField } from '../../core/errors.ts'
import { categories } from '../tables.ts'

/** Categories in the owner's order, each followed by its children. */
export function toTreeOrder<Row extends { id: number; parent_id: number | null }>(
  rows: readonly Row[],
): Row[] {
  return rows
    .filter(({ parent_id: parentId }) => parentId === null)
    .flatMap((row) => [row, ...rows.filter(({ parent_id: parentId }) => parentId === row.id)])
}

/**
 * The error of an arrangement of categories, or undefined. A category with a parent cannot have children, so there can
 * be no cycle.
 */
export function categoryTreeError(
  items: readonly { slug: string; parent: string | null }[],
  slugs: ReadonlySet<string>,
) {
  const itemSlugs = new Set(items.map(({ slug }) => slug))
  const isTree = itemSlugs.size === items.length && itemSlugs.size === slugs.size
  if (!isTree || items.some(({ slug }) => !slugs.has(slug)))
    return 'The categories have changed. Please check them again.'
  const parents = new Map(items.map(({ slug, parent }) => [slug, parent]))
  for (const { slug, parent } of items) {
    if (parent === null) continue
    if (!parents.has(parent) || parent === slug) return 'The parent category no longer exists'
    if (parents.get(parent) !== null) return 'Categories can be nested one level deep'
  }
  return undefined
}

/** Arranges all categories in this order and nesting. Throws invalid_input unless it is a tree of all categories. */
export async function reorderCategories(
  ctx: RequestContext,
  { items }: { items: readonly { slug: string; parent: string | null }[] },
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
      update categories set position = input.position, parent_id = input.parent
      from json_to_recordset(${JSON.stringify(arranged)}::text::json)
        as input(id integer, position integer, parent integer)
      where categories.id = input.id`)
    await recordAudit(ctx, 'catalogue.categories_reordered', 'categories', { after: items })
    await invalidateTags(ctx, 'catalogue')
  })
}
