import type { ProductCardFields } from '@shop/contract/catalogue'
import { koboToNaira } from '@shop/contract/money'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../core/db/database.ts'
import { toImage } from './images.ts'
import { sizeLabel, selectAvailable } from './product-presenter.ts'
import { categories, products } from '../tables.ts'
import type { Sort } from '@shop/contract/product-sorts'
import type { RequestContext } from '../../core/context.ts'
import { preparedStatement } from '../../core/prepared-statements.ts'
import { productListOrders, orderBy } from './product-sort.ts'

/** Products as cards; the caller filters, sorts and may add columns. */
export function selectCards<Added extends Record<string, SQL.Aliased>>(db: Database, added: Added) {
  const totals = selectAvailable(db)
  return db
    .select({
      id: products.id,
      name: products.name,
      lowest_price_kobo: products.lowest_price_kobo,
      highest_price_kobo: products.highest_price_kobo,
      regular_price_kobo: products.regular_price_kobo,
      percentage_discount: products.percentage_discount,
      stock_status: products.stock_status,
      sizes: products.sizes,
      units_sold: products.units_sold,
      popularity_rank: products.popularity_rank,
      date_added: products.date_added,
      rating_average: products.rating_average,
      rating_count: products.rating_count,
      category_slug: categories.slug,
      available: totals.available,
      variant_count: products.variant_count,
      sizeLabel: sizeLabel.as('size_shown'),
      product_images: products.card_images,
      ...added,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .crossJoinLateral(totals)
    .$dynamic()
}

export type CardRow = Awaited<ReturnType<typeof selectCards<Record<never, never>>>>[number]

export function toProductCard(row: CardRow): ProductCardFields {
  return {
    id: row.id,
    name: row.name,
    sale_price: koboToNaira(row.lowest_price_kobo),
    percentage_discount: row.percentage_discount,
    regular_price_kobo: row.regular_price_kobo,
    price_varies: row.highest_price_kobo > row.lowest_price_kobo,
    stock_status: row.stock_status,
    available: row.available,
    available_sizes: row.sizes,
    variant_count: row.variant_count,
    size_name: row.sizeLabel,
    category_slug: row.category_slug,
    rating_average: row.rating_count > 0 ? row.rating_average : null,
    rating_count: row.rating_count,
    product_images: row.product_images.map(toImage),
  }
}

const preparePage = (sort: Sort) =>
  preparedStatement<CardRow[]>((db) => {
    const order = orderBy(productListOrders[sort])
    const chosen = db
      .select({ id: products.id })
      .from(products)
      .where(sql`${products.published}`)
      .orderBy(...order)
      .limit(sql.placeholder('count'))
      .offset(sql.placeholder('skipped'))
      .as('chosen')
    return selectCards(db, {})
      .innerJoin(chosen, eq(chosen.id, products.id))
      .orderBy(...order)
      .prepare(`all cards, ${sort}`)
  })

const queries: Readonly<Record<Sort, ReturnType<typeof preparePage>>> = {
  popular: preparePage('popular'),
  newest: preparePage('newest'),
  'price-low': preparePage('price-low'),
  'price-high': preparePage('price-high'),
  rating: preparePage('rating'),
}

/** A page of cards of all products in a sort order. This is the most frequent list, so it has a prepared statement. */
export function listAllCards(ctx: RequestContext, sort: Sort, page: { count: number; skipped: number }) {
  return queries[sort](ctx, page)
}
