import type { CardFacts } from '@shop/contract/catalogue'
import { nairaOfKobo } from '@shop/contract/money'
import { eq, type SQL } from 'drizzle-orm'
import type { Database } from '../../core/db/database.ts'
import { pictureOf } from './picture.ts'
import { sizeShown, variantTotals } from './product-columns.ts'
import { categories, products } from '../tables.ts'

/** Products as cards, to be narrowed and ordered by the caller, who may add columns. */
export function selectCards<Added extends Record<string, SQL.Aliased>>(db: Database, added: Added) {
  const totals = variantTotals(db)
  return db
    .select({
      id: products.id,
      name: products.name,
      lowestPriceKobo: products.lowestPriceKobo,
      highestPriceKobo: products.highestPriceKobo,
      regularPriceKobo: products.regularPriceKobo,
      percentageDiscount: products.percentageDiscount,
      stockWord: products.stockWord,
      sizes: products.sizes,
      unitsSold: products.unitsSold,
      shelfRank: products.shelfRank,
      dateAdded: products.dateAdded,
      ratingAverage: products.ratingAverage,
      ratingCount: products.ratingCount,
      categorySlug: categories.slug,
      available: totals.available,
      choices: totals.choices,
      sizeShown: sizeShown.as('size_shown'),
      pictures: products.cardPictures,
      ...added,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .crossJoinLateral(totals)
    .$dynamic()
}

export type CardRow = Awaited<ReturnType<typeof selectCards<Record<never, never>>>>[number]

export function cardFacts(row: CardRow): CardFacts {
  return {
    id: row.id,
    name: row.name,
    sale_price: nairaOfKobo(row.lowestPriceKobo),
    percentage_discount: row.percentageDiscount,
    regular_price_kobo: row.regularPriceKobo,
    price_varies: row.highestPriceKobo > row.lowestPriceKobo,
    stock_word: row.stockWord,
    available: row.available,
    available_sizes: row.sizes,
    choices: row.choices,
    size_name: row.sizeShown,
    category_slug: row.categorySlug,
    rating_average: row.ratingCount > 0 ? row.ratingAverage : null,
    rating_count: row.ratingCount,
    pictures: row.pictures.map(pictureOf),
  }
}
