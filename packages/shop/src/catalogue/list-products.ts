import type { ProductQuery, ProductSummary } from '@shop/contract/catalogue'
import type { Facets } from '@shop/contract/facets'
import { sortOptions } from '@shop/contract/product-sorts'
import { pageSize } from '@shop/contract/limits'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { findMatching, findMisses, type Matching } from './count-facets.ts'
import { readCursor, writeCursor } from './list-cursor.ts'
import { listFacets } from './list-facets.ts'
import { areKeysOf, followers, keysOf, listOrders, orderBy } from './list-order.ts'
import { productSummary } from './product-answer.ts'
import { selectSummaries } from './product-columns.ts'
import { filterConditions, filtersOf, type ProductFilters, type Search } from './product-filters.ts'
import { readFacetIndex, type ReadFacets } from './read-facet-index.ts'
import { searchCondition, searchScore } from './search-query.ts'
import { readAs, readSearch } from './search-terms.ts'
import { productFacets, products } from './tables.ts'

export interface ProductList {
  items: ProductSummary[]
  /** Of products that fit all filters. */
  total: number
  page: number
  next: string | null
  /** Null where they were not asked for. */
  facets: Facets | null
  /** How the search was understood, where that is not as it was typed. */
  readAs: string | null
  /** The nearest words that there are, where the search finds nothing. */
  didYouMean: string | null
  /** False where none of the categories asked for exists. */
  knownCategory: boolean
}

type ListQuery = Partial<ProductQuery>

/** So few products are looked up one by one; more are found in the order's index before many others are passed. */
const fewProducts = 1_000

/**
 * Published products, a page of them, by the filters and in the order asked for. An unknown category has none.
 * Search words that stand together in no product find those with any of them. Refuses a foreign cursor (invalid_input).
 */
export async function listProducts(shop: ShopContext, query: ListQuery): Promise<ProductList> {
  const words = query.search?.trim() ?? ''
  const { terms, doubt } = await readSearch(shop, words)
  const search = { terms, everyTerm: true, nothing: words !== '' && terms.length === 0 }
  const list = await narrow(shop, query, search)
  const understood = readAs(words, terms)
  const found = list.matching.total > 0 || terms.length < 2
  const shown = found ? list : await narrow(shop, query, { ...search, everyTerm: false })
  const answered = await answer(shop, query, shown)
  return { ...answered, readAs: understood, didYouMean: answered.total === 0 ? doubt : null }
}

interface Narrowed {
  search: Search
  read: ReadFacets
  filters: ProductFilters
  matching: Matching
  facets: Facets | null
}

/** Finds in memory what the list has and how it divides. */
async function narrow(shop: ShopContext, query: ListQuery, search: Search): Promise<Narrowed> {
  const { terms, everyTerm, nothing } = search
  const read = await readFacetIndex(shop, terms.length > 0 ? searchCondition(terms, everyTerm) : undefined)
  const filters = filtersOf(query, read)
  const misses = findMisses(read.index, filters, nothing ? [] : read.found)
  const matching = findMatching(misses, fewProducts)
  const facets = query.facets ? listFacets(read, filters, misses) : null
  return { search, read, filters, matching, facets }
}

async function answer(
  shop: ShopContext,
  query: ListQuery,
  list: Narrowed,
): Promise<Omit<ProductList, 'readAs' | 'didYouMean'>> {
  const { filters, matching, facets } = list
  const knownCategory = filters.categoryIds === null || filters.categoryIds.length > 0
  const { items, next } = await readPage(shop, query, list)
  return { items, total: matching.total, page: query.page ?? 1, next, facets, knownCategory }
}

async function readPage(shop: ShopContext, query: ListQuery, { search, read, filters, matching }: Narrowed) {
  const { limit = pageSize } = query
  const place = search.terms.length > 0 && !query.sort ? placeByFit(query, search) : placeByOrder(query)
  if (matching.total === 0) return { items: [], next: null }
  const narrowed =
    matching.total <= fewProducts
      ? [sql`${products.published}`, amongPlaces(matching.places)]
      : filterConditions(filters, read, search)
  // The page is chosen before anything is joined: a skipped product costs an index entry, not a whole row.
  const chosen = shop.db
    .select({ id: products.id, score: place.score.as('score') })
    .from(products)
    .where(and(...narrowed, ...place.conditions))
    .orderBy(...place.order)
    .limit(limit + 1)
    .offset(place.skipped)
    .as('chosen')
  const rows = await selectSummaries(shop)
    .innerJoin(chosen, eq(chosen.id, products.id))
    .orderBy(desc(chosen.score), ...place.order.slice(place.scored ? 1 : 0))
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { items: shown.map(productSummary), next: last ? place.next(last) : null }
}

const amongPlaces = (places: readonly number[]) => sql`${products.id} in (
  select ${productFacets.productId} from ${productFacets}
  where ${productFacets.place} = any(${`{${places.join(',')}}`}::integer[]))`

/** Where a page starts in its list, and how the next one will be found. */
interface Place {
  score: SQL<number>
  scored: boolean
  order: SQL[]
  conditions: SQL[]
  skipped: number
  next(last: Parameters<typeof keysOf>[1]): string
}

const isOffset = (keys: unknown[]): keys is [number] =>
  keys.length === 1 && Number.isSafeInteger(keys[0]) && Number(keys[0]) >= 0

/** A search without an order: what fits best comes first, and pages are counted off. */
function placeByFit(query: ListQuery, { terms }: Search): Place {
  const { limit = pageSize, page = 1 } = query
  const [skipped] = query.after ? readCursor(query.after, 'fit', isOffset) : [(page - 1) * limit]
  const score = searchScore(terms)
  return {
    scored: true,
    score,
    order: [desc(score), ...orderBy(listOrders.popular)],
    conditions: [],
    skipped,
    next: () => writeCursor('fit', [skipped + limit]),
  }
}

/** Any other list continues after the last product by comparing keys in an index. */
function placeByOrder({ sort = sortOptions[0], limit = pageSize, page = 1, after }: ListQuery): Place {
  const order = listOrders[sort]
  const keys = after ? readCursor(after, sort, (given) => areKeysOf(order, given)) : undefined
  return {
    scored: false,
    score: sql<number>`0`,
    order: orderBy(order),
    conditions: keys ? [followers(order, keys)] : [],
    skipped: keys ? 0 : (page - 1) * limit,
    next: (last) => writeCursor(sort, keysOf(order, last)),
  }
}
