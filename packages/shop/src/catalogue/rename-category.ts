import { and, eq, ne } from 'drizzle-orm'
import { requirePermission } from '../kernel/actor.ts'
import { announceChange } from '../kernel/announce.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
import { indexForSearch } from './index-for-search.ts'
import { forgetMove, noteMove } from './note-move.ts'
import { categories, products } from './tables.ts'

interface CategoryWords {
  name: string
  blurb: string
}

/**
 * Gives a category another name and line; its old address leads to the new one, and its products are found by the new
 * name. Its slug stays. Refuses with not_found, and with invalid_input a name that another category has.
 */
export async function renameCategory(
  shop: ShopContext,
  slug: string,
  { name, blurb }: CategoryWords,
): Promise<void> {
  requirePermission(shop.actor, 'catalogue:edit')
  await inTransaction(shop, async (shop) => {
    const [before] = await shop.db.select().from(categories).where(eq(categories.slug, slug)).for('update')
    if (!before) refuse('not_found')
    const nameKey = name.toLowerCase()
    if (nameKey === 'all') refuseField('name', 'This name stands for all categories')
    const [taken] = await shop.db
      .select({ id: categories.id })
      .from(categories)
      .where(and(eq(categories.nameKey, nameKey), ne(categories.id, before.id)))
    if (taken) refuseField('name', 'Another category has this name')
    await shop.db.update(categories).set({ name, nameKey, blurb }).where(eq(categories.id, before.id))
    if (nameKey !== before.nameKey) {
      await forgetMove(shop, 'category', nameKey)
      await noteMove(shop, { kind: 'category', old: before.nameKey, new: slug })
    }
    const inside = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.categoryId, before.id))
    const ids = inside.map(({ id }) => id)
    if (name !== before.name) await indexForSearch(shop, ids)
    await recordAct(shop, 'catalogue.category-renamed', `category:${slug}`, {
      before: { name: before.name, blurb: before.blurb },
      after: { name, blurb },
    })
    await announceChange(shop, 'catalogue', ...ids.map((id) => `product:${id}`))
  })
}
