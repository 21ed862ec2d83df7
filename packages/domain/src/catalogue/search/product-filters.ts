import { formatNaira } from '../../core/money.ts'
import { priceEdges, type ProductQuery } from '@shop/contract/catalogue'
import { arrayOverlaps, gte, inArray, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { FacetEntry, FacetCategory, FacetSnapshot } from './load-facet-index.ts'
import { searchCondition } from './search-query.ts'
import type { TermSearch } from './search-in-memory.ts'
import { products } from '../tables.ts'
import { listSpellings } from './facet-index.ts'

interface PriceBand {
  /** The value in the query and the facet. */
  value: string
  text: string
  /** Whole naira. */
  from: number
  /** Null for the highest band. */
  below: number | null
}

const naira = (whole: number) => formatNaira(whole * 100)

function formatBand(from: number, below: number | null): string {
  if (below === null) return `${naira(from)} and up`
  return from === 0 ? `Under ${naira(below)}` : `${naira(from)} to ${naira(below)}`
}

export const priceBands: readonly PriceBand[] = priceEdges.map((from, n) => {
  const below = priceEdges[n + 1] ?? null
  return { value: `${from}-${below ?? ''}`, text: formatBand(from, below), from, below }
})

/** The bands of these names; unknown names are left out. */
function parsePriceBands(values: readonly string[]): PriceBand[] {
  return priceBands.filter(({ value }) => values.includes(value))
}

/** Filters of a list. Null or an empty list does not filter. A product must match one value per facet. */
export interface ProductFilters {
  category_ids: readonly number[] | null
  brand_ids: readonly number[] | null
  bands: readonly PriceBand[]
  min_price_kobo?: number
  max_price_kobo?: number
  /** Minimum stars. */
  rating?: number
  colours: readonly string[]
  sizes: readonly string[]
  /** Minimum per cent. */
  discount?: number
  in_stock: boolean
}

type FilterInput = Partial<ProductQuery>

/** Query values given once or several times, in lowercase; 'all' is ignored. */
function toList(input: string | readonly string[] | undefined): string[] {
  const values = input === undefined ? [] : typeof input === 'string' ? [input] : input
  return [...new Set(values.map((value) => value.trim().toLowerCase()))].filter(
    (value) => value !== '' && value !== 'all',
  )
}

/** Entries requested by slug or name; null if none is requested. */
function matchIds(values: readonly string[], named: readonly FacetEntry[]): number[] | null {
  if (values.length === 0) return null
  const existing = named.filter(
    ({ slug, name }) => values.includes(slug) || values.includes(name.toLowerCase()),
  )
  return existing.map(({ id }) => id)
}

/** Includes subcategories. */
function withDescendants(ids: number[] | null, categories: readonly FacetCategory[]): number[] | null {
  if (ids === null) return null
  const below = categories.filter(({ parent_id: parentId }) => parentId !== null && ids.includes(parentId))
  return [...new Set([...ids, ...below.map(({ id }) => id)])]
}

export function toProductFilters(query: FilterInput, { categories, brands }: FacetSnapshot): ProductFilters {
  return {
    category_ids: withDescendants(matchIds(toList(query.category), categories), categories),
    brand_ids: matchIds(toList(query.brand), brands),
    bands: parsePriceBands(toList(query.price)),
    min_price_kobo: query.min_price_kobo,
    max_price_kobo: query.max_price_kobo,
    rating: query.rating,
    colours: toList(query.colour),
    sizes: toList(query.size),
    discount: query.discount,
    in_stock: query.in_stock === true,
  }
}

export interface Search extends TermSearch {
  /** Whether the words of the search resemble nothing in the catalogue. */
  nothing: boolean
}

/** The SQL conditions of these filters. */
export function filterConditions(
  filters: ProductFilters,
  { index }: FacetSnapshot,
  { terms, matchAllTerms }: Search,
): SQL[] {
  const {
    category_ids: categoryIds,
    brand_ids: brandIds,
    bands,
    min_price_kobo: minPriceKobo,
    max_price_kobo: maxPriceKobo,
    rating,
    colours,
    sizes,
    discount,
  } = filters
  const conditions = [
    // A literal instead of a parameter, so that prepared statements use the indexes of published products.
    sql`${products.published}`,
    categoryIds && inArray(products.category_id, [...categoryIds]),
    brandIds && inArray(products.brand_id, [...brandIds]),
    terms.length > 0 && searchCondition(terms, matchAllTerms),
    bands.length > 0 && or(...bands.map(inBand)),
    minPriceKobo !== undefined && gte(products.lowest_price_kobo, minPriceKobo),
    maxPriceKobo !== undefined && lte(products.lowest_price_kobo, maxPriceKobo),
    rating !== undefined && gte(products.rating_average, rating),
    colours.length > 0 && arrayOverlaps(products.colours, listSpellings(index.colour_sets, colours)),
    sizes.length > 0 && arrayOverlaps(products.sizes, listSpellings(index.size_sets, sizes)),
    discount !== undefined && gte(products.percentage_discount, discount),
    filters.in_stock && ne(products.stock_status, 'out_of_stock'),
  ]
  return conditions.flatMap((condition) => condition || [])
}

function inBand({ from, below }: PriceBand): SQL {
  const above = gte(products.lowest_price_kobo, from * 100)
  return below === null ? above : sql`(${above} and ${lt(products.lowest_price_kobo, below * 100)})`
}
