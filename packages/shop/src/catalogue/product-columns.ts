import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Actor } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { pictureJson } from './picture-json.ts'
import type { PictureFacts } from './picture.ts'
import { brands, categories, pictures, products, variants } from './tables.ts'

const { searchDocument: _, ...productColumns } = getTableColumns(products)

const offered = sql`from ${variants} where ${variants.productId} = ${products.id} and ${variants.retiredAt} is null`

/** The caller's own id where it waits for the product: the list of the others is none of its business. */
function ownSubscription(actor: Actor) {
  if (actor.kind !== 'account') return sql<string[]>`'{}'::text[]`
  return sql<string[]>`array(select distinct account_id::text from stock_alerts waiting
    where waiting.product_id = ${products.id} and waiting.account_id = ${actor.accountId})`
}

/** Everything that a product's summary shows, in one row. */
export function summaryColumns(actor: Actor) {
  return {
    ...productColumns,
    category: categories.name,
    categorySlug: categories.slug,
    brand: brands.name,
    brandSlug: brands.slug,
    available: sql<number>`(select coalesce(sum(${variants.onHand} - ${variants.reserved}), 0)::integer ${offered})`,
    choices: sql<number>`(select count(*)::integer ${offered})`,
    pictures: sql<PictureFacts[]>`(
      select coalesce(json_agg(${pictureJson} order by ${pictures.position}, ${pictures.id}), '[]')
      from ${pictures} where ${pictures.productId} = ${products.id})`,
    subscribers: ownSubscription(actor),
  }
}

/** Summaries of products, to be narrowed and ordered by the caller. */
export function selectSummaries(shop: ShopContext) {
  return shop.db
    .select(summaryColumns(shop.actor))
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .$dynamic()
}

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]
