import type {
  AdminCollection,
  CollectionSummary,
  SelectedProduct,
  CollectionUpdateInput,
  CollectionRule,
} from '@shop/contract/admin/collections'
import { and, asc, eq, sql, inArray, gte, lte, type SQL } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { fail, failField } from '../../core/errors.ts'
import { firstImage, toImage } from './images.ts'
import { collectionProducts, collections, products, brands, categories } from '../tables.ts'
import { invalidateTags } from '../../core/cache-tags.ts'
import { recordAudit } from '../../core/audit.ts'
import { toProductSlug } from './slugs.ts'
import { dayMs } from '../../core/dates.ts'

type CollectionRow = typeof collections.$inferSelect

/** All collections by name, hidden ones too. */
export async function listCollections(ctx: RequestContext): Promise<CollectionSummary[]> {
  requirePermission(ctx.actor, 'catalogue:read')
  const rows = await ctx.db.select().from(collections).orderBy(asc(collections.name_key))
  return Promise.all(rows.map((row) => presentCollectionSummary(ctx, row)))
}

/** One collection with its hand-picked products. Throws not_found. */
export async function getCollection(
  ctx: RequestContext,
  { slug }: { slug: string },
): Promise<AdminCollection> {
  requirePermission(ctx.actor, 'catalogue:read')
  const [row] = await ctx.db.select().from(collections).where(eq(collections.slug, slug))
  if (!row) fail('not_found')
  const { rule, version, in_menu: inMenu } = row
  return {
    ...(await presentCollectionSummary(ctx, row)),
    rule,
    version,
    in_menu: inMenu,
    items: await listPickedProducts(ctx, row.id),
  }
}

async function presentCollectionSummary(ctx: RequestContext, row: CollectionRow): Promise<CollectionSummary> {
  const { slug, name, description, published, rule } = row
  const isListed = and(sql`${products.published}`, collectionCondition(row, ctx.clock.now()))
  const count = await ctx.db.$count(products, isListed)
  return { slug, name, description, published, is_automated: rule !== null, product_count: count }
}

async function listPickedProducts(ctx: RequestContext, collectionId: number): Promise<SelectedProduct[]> {
  const rows = await ctx.db
    .select({
      id: products.id,
      name: products.name,
      lowest_price_kobo: products.lowest_price_kobo,
      published: products.published,
      stock_status: products.stock_status,
      image: firstImage,
    })
    .from(collectionProducts)
    .innerJoin(products, eq(products.id, collectionProducts.product_id))
    .where(eq(collectionProducts.collection_id, collectionId))
    .orderBy(asc(collectionProducts.position))
  return rows.map(({ image, ...row }) => ({ ...row, image: image && toImage(image) }))
}

/**
 * Adds a collection, empty and hidden, and returns its slug. Throws invalid_input for a name that another collection
 * has.
 */
export async function createCollection(
  ctx: RequestContext,
  { name, description }: { name: string; description: string },
): Promise<string> {
  requirePermission(ctx.actor, 'catalogue:write')
  const slug = toProductSlug(name)
  return inTransaction(ctx, async (ctx) => {
    const [added] = await ctx.db
      .insert(collections)
      .values({ slug, name, name_key: name.toLowerCase(), description })
      .onConflictDoNothing()
      .returning({ slug: collections.slug })
    if (!added) failField('name', 'Another collection has this name or link')
    await recordAudit(ctx, 'catalogue.collection_created', `collection:${slug}`, {
      after: { name, description },
    })
    return slug
  })
}

/**
 * Updates a collection. Its slug stays. Throws not_found, version_conflict, and invalid_input for a name that another
 * collection has or a product that does not exist.
 */
export async function updateCollection(
  ctx: RequestContext,
  { slug, ...input }: CollectionUpdateInput & { slug: string },
): Promise<void> {
  requirePermission(ctx.actor, 'catalogue:write')
  await inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(collections).where(eq(collections.slug, slug)).for('update')
    if (!before) fail('not_found')
    if (before.version !== input.version) fail('version_conflict', { actor_name: 'somebody else' })
    const { name, description, published, rule, in_menu = before.in_menu } = input
    const after = { name, description, published, in_menu, rule }
    const nameKey = name.toLowerCase()
    const [other] = await ctx.db
      .select({ id: collections.id })
      .from(collections)
      .where(eq(collections.name_key, nameKey))
    if (other && other.id !== before.id) failField('name', 'Another collection has this name')
    await ctx.db
      .update(collections)
      .set({ ...after, name_key: nameKey, version: before.version + 1 })
      .where(eq(collections.id, before.id))
    const pickedProducts = await replacePickedProducts(ctx, before.id, input.product_ids)
    await recordAudit(ctx, 'catalogue.collection_updated', `collection:${slug}`, {
      before: {
        name: before.name,
        description: before.description,
        published: before.published,
        in_menu: before.in_menu,
        rule: before.rule,
      },
      after: { ...after, products: pickedProducts },
    })
    await invalidateTags(ctx, 'catalogue')
  })
}

async function replacePickedProducts(ctx: RequestContext, collectionId: number, productIds: string[]) {
  const ids = [...new Set(productIds)]
  const existing = await ctx.db.select({ id: products.id }).from(products).where(inArray(products.id, ids))
  const missing = ids.find((id) => !existing.some((product) => product.id === id))
  if (missing !== undefined) failField('product_ids', `The product ${missing} no longer exists`)
  await ctx.db.delete(collectionProducts).where(eq(collectionProducts.collection_id, collectionId))
  const rows = ids.map((productId, position) => ({
    collection_id: collectionId,
    product_id: productId,
    position,
  }))
  if (rows.length > 0) await ctx.db.insert(collectionProducts).values(rows)
  return ids
}

/** Deletes a collection; its products stay. Throws not_found. */
export async function deleteCollection(ctx: RequestContext, { slug }: { slug: string }): Promise<void> {
  requirePermission(ctx.actor, 'catalogue:write')
  await inTransaction(ctx, async (ctx) => {
    const [deleted] = await ctx.db.delete(collections).where(eq(collections.slug, slug)).returning()
    if (!deleted) fail('not_found')
    await recordAudit(ctx, 'catalogue.collection_deleted', `collection:${slug}`, {
      before: { name: deleted.name },
    })
    await invalidateTags(ctx, 'catalogue')
  })
}

const { id, slug, name, description, rule } = collections

/** A published collection by its slug. */
export async function findCollection(ctx: RequestContext, text: string) {
  const [found] = await ctx.db
    .select({ id, slug, name, description, rule })
    .from(collections)
    .where(and(eq(slug, text.trim().toLowerCase()), eq(collections.published, true)))
  return found
}

/** Published collections, by name. */
export async function listPublishedCollections(
  ctx: RequestContext,
): Promise<{ slug: string; name: string }[]> {
  return ctx.db
    .select({ slug, name })
    .from(collections)
    .where(eq(collections.published, true))
    .orderBy(asc(collections.name_key))
}

/** The fields that product lists need to filter by a collection. */
export interface CollectionRef {
  id: number
  rule: CollectionRule | null
}

/** Whether a product is in a collection: hand-picked, or matched by its rule now. */
export function collectionCondition({ id, rule }: CollectionRef, now: Date): SQL {
  if (!rule)
    return sql`${products.id} in (select ${collectionProducts.product_id} from ${collectionProducts}
      where ${eq(collectionProducts.collection_id, id)})`
  const {
    category,
    brand,
    min_discount_percent: discount,
    max_price_kobo: maxPriceKobo,
    added_within_days,
  } = rule
  // An empty rule, or one with a deleted category or brand, matches no products instead of all.
  return sql`(${Object.values(rule).some((part) => part !== null)} and ${and(
    sql`true`,
    category === null ? undefined : inArray(products.category_id, inCategory(category)),
    brand === null
      ? undefined
      : sql`${products.brand_id} = (select ${brands.id} from ${brands} where ${eq(brands.slug, brand)})`,
    discount === null ? undefined : gte(products.percentage_discount, discount),
    maxPriceKobo === null ? undefined : lte(products.lowest_price_kobo, maxPriceKobo),
    added_within_days === null
      ? undefined
      : gte(products.date_added, new Date(now.getTime() - added_within_days * dayMs)),
  )})`
}

/** Rank of hand-picked products: higher ones come first. */
export function pickedOrder({ id }: CollectionRef): SQL<number> {
  return sql<number>`(select -${collectionProducts.position} from ${collectionProducts}
    where ${eq(collectionProducts.collection_id, id)} and ${collectionProducts.product_id} = ${products.id})`
}

const inCategory = (slug: string) => sql`(select each.id from ${categories} as each
  join ${categories} as top on each.id = top.id or each.parent_id = top.id where top.slug = ${slug})`
