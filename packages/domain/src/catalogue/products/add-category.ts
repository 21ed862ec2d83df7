import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { announceChange } from '../../core/announce.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuseField } from '../../core/refusal.ts'
import { ensureCategory } from './ensure-category.ts'
import { findCategory } from './find-category.ts'
import { categories } from '../tables.ts'

interface NewCategory {
  name: string
  description: string
  /** Slug of the category that it stands below. */
  parent?: string | null
}

/** Adds a category behind all others. Refuses with invalid_input a name that another has or is found by. */
export async function addCategory(
  ctx: RequestContext,
  { name, description: blurb, parent }: NewCategory,
): Promise<void> {
  requirePermission(ctx.actor, 'catalogue:write')
  await inTransaction(ctx, async (ctx) => {
    if (name.toLowerCase() === 'all') refuseField('name', 'This name is reserved for all categories')
    if (await findCategory(ctx, name)) refuseField('name', 'Another category has this name')
    const parentId = parent ? await topIdOf(ctx, parent) : null
    const { id, slug } = await ensureCategory(ctx, name)
    await ctx.db
      .update(categories)
      .set({ description: blurb, parent_id: parentId })
      .where(eq(categories.id, id))
    await recordAct(ctx, 'catalogue.category_created', `category:${slug}`, { after: { name, blurb, parent } })
    await announceChange(ctx, 'catalogue')
  })
}

async function topIdOf(ctx: RequestContext, slug: string): Promise<number> {
  const [above] = await ctx.db
    .select({ id: categories.id, parent_id: categories.parent_id })
    .from(categories)
    .where(eq(categories.slug, slug))
  if (above?.parent_id !== null) refuseField('parent', 'Choose a category that has no parent')
  return above.id
}
