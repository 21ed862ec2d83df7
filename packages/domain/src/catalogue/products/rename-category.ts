import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { announceChange } from '../../core/announce.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { Refusal, refuse, refuseField } from '../../core/refusal.ts'
import { findCategory } from './find-category.ts'
import { indexForSearch } from '../search/index-for-search.ts'
import { forgetMove, noteMove } from './note-move.ts'
import { categories, products } from '../tables.ts'

/** Fields that are left out stay as they are. */
interface CategoryWords {
  name: string
  blurb: string
  payOnDelivery?: boolean | undefined
  /** Weight of one item of products that have none; null takes the shop's. */
  weightGrams?: number | null | undefined
  /** The name of sizes of its products; '' for "Size". */
  sizeName?: string | undefined
}

/**
 * Changes the name, description and product defaults of a category (pay on delivery, weight, name of sizes). Its slug stays,
 * its old URL redirects, and its products are found by the new name. Refuses with not_found, and with invalid_input if
 * another category has the name or is found by it.
 */
export async function renameCategory(ctx: RequestContext, slug: string, words: CategoryWords): Promise<void> {
  requirePermission(ctx.actor, 'catalogue:edit')
  try {
    await inTransaction(ctx, (ctx) => rename(ctx, slug, words))
  } catch (error) {
    // Only the database knows for sure that nobody takes the name in the same moment.
    if (!(error instanceof Refusal) && (await isTaken(ctx, slug, words.name))) refuseField('name', taken)
    throw error
  }
}

const taken = 'Another category has this name'

/** Also by a slug: a category is found by either, and no address may lead to two. */
async function isTaken(ctx: RequestContext, slug: string, name: string): Promise<boolean> {
  const found = await findCategory(ctx, name)
  return found !== undefined && found.slug !== slug
}

async function rename(ctx: RequestContext, slug: string, words: CategoryWords): Promise<void> {
  const { name, blurb } = words
  const [before] = await ctx.db.select().from(categories).where(eq(categories.slug, slug)).for('update')
  if (!before) refuse('not_found')
  const nameKey = name.toLowerCase()
  if (nameKey === 'all') refuseField('name', 'This name is reserved for all categories')
  if (await isTaken(ctx, slug, name)) refuseField('name', taken)
  const { payOnDelivery = before.payOnDelivery, weightGrams = before.weightGrams } = words
  const { sizeName = before.sizeName } = words
  await ctx.db
    .update(categories)
    .set({ name, nameKey, blurb, payOnDelivery, weightGrams, sizeName })
    .where(eq(categories.id, before.id))
  if (nameKey !== before.nameKey) {
    await forgetMove(ctx, 'category', nameKey)
    await noteMove(ctx, { kind: 'category', old: before.nameKey, new: slug })
  }
  const inside = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.categoryId, before.id))
  const ids = inside.map(({ id }) => id)
  if (name !== before.name) await indexForSearch(ctx, ids)
  await recordAct(ctx, 'catalogue.category-renamed', `category:${slug}`, {
    before: {
      name: before.name,
      blurb: before.blurb,
      payOnDelivery: before.payOnDelivery,
      weightGrams: before.weightGrams,
      sizeName: before.sizeName,
    },
    after: { name, blurb, payOnDelivery, weightGrams, sizeName },
  })
  await announceChange(ctx, 'catalogue', ...ids.map((id) => `product:${id}`))
}
