import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { invalidateTags } from '../../core/announce.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { Refusal, fail, failField } from '../../core/refusal.ts'
import { findCategory } from './find-category.ts'
import { indexForSearch } from '../search/index-for-search.ts'
import { deleteRedirect, recordRedirect } from './note-move.ts'
import { categories, products } from '../tables.ts'

/** Fields that are left out stay as they are. */
interface UpdateCategoryInput {
  name: string
  description: string
  pay_on_delivery?: boolean | undefined
  /** Weight of one item of products that have none; null takes the shop's. */
  weight_grams?: number | null | undefined
  /** The name of sizes of its products; '' for "Size". */
  size_name?: string | undefined
}

/**
 * Changes the name, description and product defaults of a category (pay on delivery, weight, name of sizes). Its slug stays,
 * its old URL redirects, and its products are found by the new name. Refuses with not_found, and with invalid_input if
 * another category has the name or is found by it.
 */
export async function updateCategory(
  ctx: RequestContext,
  slug: string,
  words: UpdateCategoryInput,
): Promise<void> {
  requirePermission(ctx.actor, 'catalogue:write')
  try {
    await inTransaction(ctx, (ctx) => rename(ctx, slug, words))
  } catch (error) {
    // Only the database knows for sure that nobody takes the name in the same moment.
    if (!(error instanceof Refusal) && (await isTaken(ctx, slug, words.name))) failField('name', nameTaken)
    throw error
  }
}

const nameTaken = 'Another category has this name'

/** Also by a slug: a category is found by either, and no address may lead to two. */
async function isTaken(ctx: RequestContext, slug: string, name: string): Promise<boolean> {
  const found = await findCategory(ctx, name)
  return found !== undefined && found.slug !== slug
}

async function rename(ctx: RequestContext, slug: string, words: UpdateCategoryInput): Promise<void> {
  const { name, description } = words
  const [before] = await ctx.db.select().from(categories).where(eq(categories.slug, slug)).for('update')
  if (!before) fail('not_found')
  const nameKey = name.toLowerCase()
  if (nameKey === 'all') failField('name', 'This name is reserved for all categories')
  if (await isTaken(ctx, slug, name)) failField('name', nameTaken)
  const {
    pay_on_delivery: payOnDelivery = before.pay_on_delivery,
    weight_grams: weightGrams = before.weight_grams,
  } = words
  const { size_name: sizeName = before.size_name } = words
  await ctx.db
    .update(categories)
    .set({
      name,
      name_key: nameKey,
      description,
      pay_on_delivery: payOnDelivery,
      weight_grams: weightGrams,
      size_name: sizeName,
    })
    .where(eq(categories.id, before.id))
  if (nameKey !== before.name_key) {
    await deleteRedirect(ctx, 'category', nameKey)
    await recordRedirect(ctx, { kind: 'category', old: before.name_key, new: slug })
  }
  const inside = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.category_id, before.id))
  const ids = inside.map(({ id }) => id)
  if (name !== before.name) await indexForSearch(ctx, ids)
  await recordAudit(ctx, 'catalogue.category_updated', `category:${slug}`, {
    before: {
      name: before.name,
      description: before.description,
      pay_on_delivery: before.pay_on_delivery,
      weight_grams: before.weight_grams,
      size_name: before.size_name,
    },
    after: {
      name,
      description,
      pay_on_delivery: payOnDelivery,
      weight_grams: weightGrams,
      size_name: sizeName,
    },
  })
  await invalidateTags(ctx, 'catalogue', ...ids.map((id) => `product:${id}`))
}
