import { eq, or } from 'drizzle-orm'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { categories, products } from '../tables.ts'
import { deleteRedirect, recordRedirect, toProductSlug } from './slugs.ts'
import { requirePermission } from '../../core/actor.ts'
import { invalidateTags, productTag } from '../../core/cache-tags.ts'
import { recordAudit } from '../../core/audit.ts'
import { failField, ShopError, fail } from '../../core/errors.ts'
import { indexForSearch } from '../search/index-products.ts'

interface FoundCategory {
  id: number
  name: string
  slug: string
}

/** A category by its name, ignoring case, or by its slug. */
export async function findCategory(ctx: RequestContext, text: string): Promise<FoundCategory | undefined> {
  const key = text.trim().toLowerCase()
  const found = await ctx.db
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .where(or(eq(categories.name_key, key), eq(categories.slug, key)))
  return found.find((category) => category.name.toLowerCase() === key) ?? found[0]
}

/** The category of products without one. */
export const otherCategory = 'Other'

/** The category with this name or slug; if missing, it is created at the end. */
export async function findOrCreateCategory(ctx: RequestContext, text: string): Promise<FoundCategory> {
  const found = await findCategory(ctx, text)
  if (found) return found
  const name = text.trim()
  const nameKey = name.toLowerCase()
  await ctx.db
    .insert(categories)
    .values({ slug: toProductSlug(name), name, name_key: nameKey, position: 1_000 })
    .onConflictDoNothing()
  await deleteRedirect(ctx, 'category', nameKey)
  const created = (await findCategory(ctx, name)) ?? (await findCategory(ctx, toProductSlug(name)))
  if (created) return created
  throw new Error(`The category "${name}" could not be made.`)
}

interface CreateCategoryInput {
  name: string
  description: string
  /** Slug of the parent category. */
  parent?: string | null
}

/** Adds a category at the end. Throws invalid_input for a name that another category has or is found by. */
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

/** Omitted fields stay unchanged. */
interface UpdateCategoryInput {
  name: string
  description: string
  pay_on_delivery?: boolean | undefined
  /** Default item weight of its products; null uses the shop's. */
  weight_grams?: number | null | undefined
  /** The name of the size option of its products; '' for "Size". */
  size_name?: string | undefined
}

/**
 * Changes the name, description and product defaults of a category (pay on delivery, weight, name of sizes). Its slug
 * stays, its old name redirects, and search finds its products by the new name. Throws not_found, and invalid_input
 * if the name matches another category's name or slug.
 */
export async function updateCategory(
  ctx: RequestContext,
  { slug, ...input }: UpdateCategoryInput & { slug: string },
): Promise<void> {
  requirePermission(ctx.actor, 'catalogue:write')
  try {
    await inTransaction(ctx, (ctx) => rename(ctx, slug, input))
  } catch (error) {
    // Only the database can detect that somebody takes the name at the same time.
    if (!(error instanceof ShopError) && (await isTaken(ctx, slug, input.name))) failField('name', nameTaken)
    throw error
  }
}

const nameTaken = 'Another category has this name'

/** Checks slugs too: a category is found by name or slug, and no URL may match two. */
async function isTaken(ctx: RequestContext, slug: string, name: string): Promise<boolean> {
  const found = await findCategory(ctx, name)
  return found !== undefined && found.slug !== slug
}

async function rename(ctx: RequestContext, slug: string, input: UpdateCategoryInput): Promise<void> {
  const { name } = input
  const [before] = await ctx.db.select().from(categories).where(eq(categories.slug, slug)).for('update')
  if (!before) fail('not_found')
  const nameKey = name.toLowerCase()
  if (nameKey === 'all') failField('name', 'This name is reserved for all categories')
  if (await isTaken(ctx, slug, name)) failField('name', nameTaken)
  const after = {
    name,
    description: input.description,
    pay_on_delivery: input.pay_on_delivery ?? before.pay_on_delivery,
    weight_grams: input.weight_grams === undefined ? before.weight_grams : input.weight_grams,
    size_name: input.size_name ?? before.size_name,
  }
  await ctx.db
    .update(categories)
    .set({ ...after, name_key: nameKey })
    .where(eq(categories.id, before.id))
  if (nameKey !== before.name_key) {
    await deleteRedirect(ctx, 'category', nameKey)
    await recordRedirect(ctx, { kind: 'category', old: before.name_key, new: slug })
  }
  const rows = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.category_id, before.id))
  const ids = rows.map(({ id }) => id)
  if (name !== before.name) await indexForSearch(ctx, ids)
  await recordAudit(ctx, 'catalogue.category_updated', `category:${slug}`, {
    before: {
      name: before.name,
      description: before.description,
      pay_on_delivery: before.pay_on_delivery,
      weight_grams: before.weight_grams,
      size_name: before.size_name,
    },
    after,
  })
  await invalidateTags(ctx, 'catalogue', ...ids.map(productTag))
}

/** Slugs of all categories by their id. */
export async function getCategorySlugs(ctx: RequestContext): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.db.select({ id: categories.id, slug: categories.slug }).from(categories)
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}
