import type { ProductQuery } from '@shop/contract/catalogue'
import { arrayOverlaps, gte, inArray, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { bandValues, type PriceBand } from './price-bands.ts'
import type { Named, NamedCategory, ReadFacets } from './read-facet-index.ts'
import { searchCondition } from './search-query.ts'
import type { SearchTerm } from './search-terms.ts'
import { products } from '../tables.ts'
import { spellingsOf } from './word-sets.ts'

/** What a list is narrowed down to; null and an empty list do not narrow. Products fit one value of each facet. */
export interface ProductFilters {
  categoryIds: readonly number[] | null
  brandIds: readonly number[] | null
  bands: readonly PriceBand[]
  /** Whole naira. */
  minPrice?: number
  maxPrice?: number
  /** Stars, at least. */
  rating?: number
  colours: readonly string[]
  sizes: readonly string[]
  /** Per cent, at least. */
  discount?: number
  inStock: boolean
}

type Narrowing = Partial<ProductQuery>

/** The values that a query gives once or several times, in lower case; 'all' asks for none. */
export function valuesOf(given: string | readonly string[] | undefined): string[] {
  const values = given === undefined ? [] : typeof given === 'string' ? [given] : given
  return [...new Set(values.map((value) => value.trim().toLowerCase()))].filter(
    (value) => value !== '' && value !== 'all',
  )
}

/** Those of a list that are asked for by slug or name; null where nothing is asked for. */
function idsOf(asked: readonly string[], named: readonly Named[]): number[] | null {
  if (asked.length === 0) return null
  const known = named.filter(({ slug, name }) => asked.includes(slug) || asked.includes(name.toLowerCase()))
  return known.map(({ id }) => id)
}

/** With a category come those below it. */
function withBelow(ids: number[] | null, categories: readonly NamedCategory[]): number[] | null {
  if (ids === null) return null
  const below = categories.filter(({ parentId }) => parentId !== null && ids.includes(parentId))
  return [...new Set([...ids, ...below.map(({ id }) => id)])]
}

export function filtersOf(query: Narrowing, { categories, brands }: ReadFacets): ProductFilters {
  return {
    categoryIds: withBelow(idsOf(valuesOf(query.category), categories), categories),
    brandIds: idsOf(valuesOf(query.brand), brands),
    bands: bandValues(valuesOf(query.price)),
    minPrice: query.min_price,
    maxPrice: query.max_price,
    rating: query.rating,
    colours: valuesOf(query.colour),
    sizes: valuesOf(query.size),
    discount: query.discount,
    inStock: query.in_stock === '1',
  }
}

export interface Search {
  terms: readonly SearchTerm[]
  /** Each term must stand in a product, or only one of them. */
  everyTerm: boolean
  /** Words were given, and nothing in the catalogue resembles any of them. */
  nothing: boolean
}

/** Conditions on products; prices of the query are naira, those of the table kobo. */
export function filterConditions(
  filters: ProductFilters,
  { index }: ReadFacets,
  { terms, everyTerm }: Search,
): SQL[] {
  const { categoryIds, brandIds, bands, minPrice, maxPrice, rating, colours, sizes, discount } = filters
  const conditions = [
    // As plain words and not as a value, so that the indexes of published products fit a prepared statement.
    sql`${products.published}`,
    categoryIds && inArray(products.categoryId, [...categoryIds]),
    brandIds && inArray(products.brandId, [...brandIds]),
    terms.length > 0 && searchCondition(terms, everyTerm),
    bands.length > 0 && or(...bands.map(inBand)),
    minPrice !== undefined && gte(products.lowestPriceKobo, minPrice * 100),
    maxPrice !== undefined && lte(products.lowestPriceKobo, maxPrice * 100),
    rating !== undefined && gte(products.ratingAverage, rating),
    colours.length > 0 && arrayOverlaps(products.colours, spellingsOf(index.colourSets, colours)),
    sizes.length > 0 && arrayOverlaps(products.sizes, spellingsOf(index.sizeSets, sizes)),
    discount !== undefined && gte(products.percentageDiscount, discount),
    filters.inStock && ne(products.stockWord, 'sold_out'),
  ]
  return conditions.flatMap((condition) => condition || [])
}

function inBand({ from, below }: PriceBand): SQL {
  const above = gte(products.lowestPriceKobo, from * 100)
  return below === null ? above : sql`(${above} and ${lt(products.lowestPriceKobo, below * 100)})`
}
