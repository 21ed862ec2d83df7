import { eq } from 'drizzle-orm'
import { requirePermission } from '../kernel/actor.ts'
import { announceChange } from '../kernel/announce.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuseField } from '../kernel/refusal.ts'
import { ensureCategory } from './ensure-category.ts'
import { findCategory } from './find-category.ts'
import { categories } from './tables.ts'

interface NewCategory {
  name: string
  blurb: string
  /** Slug of the category that it stands below. */
  parent?: string | null
}

/** Adds a category behind all others. Refuses with invalid_input a name that another has or is found by. */
export async function addCategory(shop: ShopContext, { name, blurb, parent }: NewCategory): Promise<void> {
  requirePermission(shop.actor, 'catalogue:edit')
  await inTransaction(shop, async (shop) => {
    if (name.toLowerCase() === 'all') refuseField('name', 'This name is reserved for all categories')
    if (await findCategory(shop, name)) refuseField('name', 'Another category has this name')
    const parentId = parent ? await topIdOf(shop, parent) : null
    const { id, slug } = await ensureCategory(shop, name)
    await shop.db.update(categories).set({ blurb, parentId }).where(eq(categories.id, id))
    await recordAct(shop, 'catalogue:category-added', `category:${slug}`, { after: { name, blurb, parent } })
    await announceChange(shop, 'catalogue')
  })
}

async function topIdOf(shop: ShopContext, slug: string): Promise<number> {
  const [above] = await shop.db
    .select({ id: categories.id, parentId: categories.parentId })
    .from(categories)
    .where(eq(categories.slug, slug))
  if (above?.parentId !== null) refuseField('parent', 'Choose a category that has no parent')
  return above.id
}
