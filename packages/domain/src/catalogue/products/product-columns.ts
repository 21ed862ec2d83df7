import type { Attribute } from '@shop/contract/admin/attributes'
import { and, eq, getTableColumns, isNull, sql, type Placeholder } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import type { Database } from '../../core/db/database.ts'
import { imageJson } from './picture-json.ts'
import {
  type ImageMeta,
  brands,
  categories,
  categoryAttributes,
  productImages,
  products,
  variants,
} from '../tables.ts'

const { search_document: _, card_images: __, ...productColumns } = getTableColumns(products)

/** The caller's own id where it waits for the product: the list of the others is none of its business. */
const subscriptionOf = (accountId: string | Placeholder) => sql<
  string[]
>`array(select distinct account_id::text from stock_alerts waiting
    where waiting.product_id = ${products.id} and waiting.account_id = ${accountId})`

const noSubscription = sql<string[]>`'{}'::text[]`

/** The name of sizes of a product, in queries of products and categories; '' for "Size". */
export const sizeLabel = sql<string>`coalesce(nullif(${products.size_name}, ''), ${categories.size_name})`

/** A product's pieces to be had and its variants in number, to be joined laterally. */
export function variantTotals(db: Database) {
  return db
    .select({
      available: sql<number>`coalesce(sum(${variants.on_hand} - ${variants.reserved}), 0)::integer`.as(
        'available',
      ),
      choices: sql<number>`count(*)::integer`.as('choices'),
    })
    .from(variants)
    .where(and(eq(variants.product_id, products.id), isNull(variants.retired_at)))
    .as('totals')
}

/** Summaries of products, to be narrowed and ordered by the caller: everything that one shows, in one row. */
export function selectSummaries({ db, actor }: RequestContext) {
  return selectSummariesFor(db, actor.kind === 'account' ? actor.account_id : null)
}

/** The same for a statement that is built before its caller is known, who is no account where the value is null. */
export function selectSummariesFor(db: Database, accountId: string | Placeholder | null) {
  const totals = variantTotals(db)
  return db
    .select({
      ...productColumns,
      category: categories.name,
      category_slug: categories.slug,
      brand: brands.name,
      brand_slug: brands.slug,
      sizeLabel,
      available: totals.available,
      choices: totals.choices,
      pictures: sql<ImageMeta[]>`(
        select coalesce(json_agg(${imageJson} order by ${productImages.position}, ${productImages.id}), '[]')
        from ${productImages} where ${productImages.product_id} = ${products.id})`,
      shownAttributes: sql<Omit<Attribute, 'options'>[]>`(
        select coalesce(json_agg(json_build_object('key', ${categoryAttributes.key}, 'name', ${categoryAttributes.name},
          'kind', ${categoryAttributes.kind}, 'unit', ${categoryAttributes.unit}) order by ${categoryAttributes.position}), '[]')
        from ${categoryAttributes} where ${categoryAttributes.category_id} = ${products.category_id}
          and ${products.attributes} ? ${categoryAttributes.key})`,
      subscribers: accountId === null ? noSubscription : subscriptionOf(accountId),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .crossJoinLateral(totals)
    .$dynamic()
}

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]
