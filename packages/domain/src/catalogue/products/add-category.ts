import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { invalidateTags } from '../../core/announce.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { failField } from '../../core/refusal.ts'
import { findOrCreateCategory } from './ensure-category.ts'
import { findCategory } from './find-category.ts'
import { categories } from '../tables.ts'

interface CreateCategoryInput {
  name: string
  description: string
  /** Slug of the category that it stands below. */
  parent?: string | null
}

/** Adds a category behind all others. Refuses with invalid_input a name that another has or is found by. */
export async function createCategory(
  ctx: RequestContext,
  { name, description, parent }: CreateCategoryInput,
): Promise<void> {
  requirePermission(ctx.actor, 'catalogue:write')
  await inTransaction(ctx, async (ctx) => {
    if (name.toLowerCase() === 'all') failField('name', 'This name is reserved for all categories')
    if (await findCategory(ctx, name)) failField('name', 'Another category has this name')
    const parentId = parent ? await findTopLevelId(ctx, parent) : null
    const { id, slug } = await findOrCreateCategory(ctx, name)
    await ctx.db.update(categories).set({ description, parent_id: parentId }).where(eq(categories.id, id))
    await recordAudit(ctx, 'catalogue.category_created', `category:${slug}`, {
      after: { name, description, parent },
    })
    await invalidateTags(ctx, 'catalogue')
  })
}

async function findTopLevelId(ctx: RequestContext, slug: string): Promise<number> {
  const [above] = await ctx.db
    .select({ id: categories.id, parent_id: categories.parent_id })
    .from(categories)
    .where(eq(categories.slug, slug))
  if (above?.parent_id !== null) failField('parent', 'Choose a category that has no parent')
  return above.id
}
