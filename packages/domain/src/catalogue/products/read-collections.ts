import type { AdminCollection, CollectionSummary, SelectedProduct } from '@shop/contract/admin/collections'
import { and, asc, eq, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { collectionCondition } from './collection-condition.ts'
import { firstImage } from './picture-json.ts'
import { toImage } from './picture.ts'
import { collectionProducts, collections, products } from '../tables.ts'

type CollectionRow = typeof collections.$inferSelect

/** All collections by name, hidden ones too. */
export async function listCollections(ctx: RequestContext): Promise<CollectionSummary[]> {
  requirePermission(ctx.actor, 'catalogue:read')
  const rows = await ctx.db.select().from(collections).orderBy(asc(collections.name_key))
  return Promise.all(rows.map((row) => presentCollectionSummary(ctx, row)))
}

/** One of them with what was picked by hand. Refuses with not_found. */
export async function getCollection(ctx: RequestContext, slug: string): Promise<AdminCollection> {
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
  const shown = and(sql`${products.published}`, collectionCondition(row, ctx.clock.now()))
  const count = await ctx.db.$count(products, shown)
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
