import type { ProductCardFields, ProductQuery, ProductSummary, Facets } from '@shop/contract/catalogue'
import { pageSize } from '@shop/contract/limits'
import { sortOptions, type Sort } from '@shop/contract/product-sorts'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { toProductCard, selectCards, type CardRow, listAllCards } from './product-cards.ts'
import { type CollectionRef, collectionCondition, pickedOrder, findCollection } from './collections.ts'
import { listProductSummaries } from './get-product.ts'
import { findMatching, countMisses, type Matching } from '../search/count-facets.ts'
import { listFacets } from '../search/list-facets.ts'
import { type cursorKeys, pageByOrder, pageByScore, type PageWindow } from './product-sort.ts'
import { presentProductSummary, selectSummaries, type SummaryRow } from './product-presenter.ts'
import {
  filterConditions,
  toProductFilters,
  type ProductFilters,
  type Search,
} from '../search/product-filters.ts'
import { priceLabel, parsePriceQuery } from './price-query.ts'
import { getFacetSnapshot, type FacetSnapshot } from '../search/load-facet-index.ts'
import { searchCondition, searchScore } from '../search/search-query.ts'
import { interpretedAs, parseSearch, type SearchTerm } from '../search/query-terms.ts'
import { productFacets, products } from '../tables.ts'

export interface ProductList<Item = ProductSummary> {
  items: Item[]
  /** The number of products that match all filters. */
  total: number
  page: number
  next_cursor: string | null
  /** Null if they were not requested. */
  facets: Facets | null
  /** The search as interpreted, if that differs from the input. */
  interpreted_as: string | null
  /** The closest existing words, if the search finds nothing. */
  did_you_mean: string | null
  /** False if none of the requested categories exists. */
  category_exists: boolean
}

type ListQuery = Partial<ProductQuery> & {
  /** Whether the last word of the search may be incomplete. */
  isIncomplete?: boolean
}

/** Up to this many products are looked up one by one; more are found through the index of the sort order. */
const smallListMax = 1_000

/**
 * A page of published products, filtered and sorted as requested. An unknown category or collection has none; a
 * hand-picked collection is in the order set by staff. If no product has all search words, products with any of them
 * match. Throws invalid_input for a cursor of another list.
 */
export async function listProducts(ctx: RequestContext, query: ListQuery): Promise<ProductList> {
  if (query.ids === undefined) return listInShape(summaries, ctx, query)
  const items = await listProductSummaries(ctx, query.ids.split(','))
  const none = { next_cursor: null, facets: null, interpreted_as: null, did_you_mean: null }
  return { items, total: items.length, page: 1, ...none, category_exists: true }
}

/** The same list as cards. */
export function listProductCards(
  ctx: RequestContext,
  query: ListQuery,
): Promise<ProductList<ProductCardFields>> {
  return listInShape(cards, ctx, query)
}

/** The columns to select of each product, and how to present them. */
interface Shape<Row extends KeyRow, Item> {
  read(ctx: RequestContext, chosen: ReturnType<typeof selectPage>, order: SQL[]): Promise<Row[]>
  /** The same for a page of all products; absent if there is no prepared statement for it. */
  listAll?: (ctx: RequestContext, sort: Sort, page: { count: number; skipped: number }) => Promise<Row[]>
  item(row: Row): Item
}
type KeyRow = Parameters<typeof cursorKeys>[1]

const summaries: Shape<SummaryRow, ProductSummary> = {
  read: (ctx, chosen, order) =>
    selectSummaries(ctx)
      .innerJoin(chosen, eq(chosen.id, products.id))
      .orderBy(...order),
  item: presentProductSummary,
}

const cards: Shape<CardRow, ProductCardFields> = {
  read: ({ db }, chosen, order) =>
    selectCards(db, {})
      .innerJoin(chosen, eq(chosen.id, products.id))
      .orderBy(...order),
  listAll: listAllCards,
  item: toProductCard,
}

async function listInShape<Row extends KeyRow, Item>(
  shape: Shape<Row, Item>,
  ctx: RequestContext,
  requested: ListQuery,
): Promise<ProductList<Item>> {
  const { words, ...price } = parsePriceQuery(requested.search ?? '')
  // A price filter overrides a price in the search text.
  const query = { ...price, ...omitUndefined(requested) }
  const { terms, suggestion } = await parseSearch(ctx, words, requested.isIncomplete)
  const search = { terms, matchAllTerms: true, nothing: words !== '' && terms.length === 0 }
  const scope = query.collection === undefined ? undefined : await getCollectionScope(ctx, query.collection)
  const list = await narrow(ctx, query, search, scope)
  const interpreted = describeInterpretation(words, terms, priceLabel({ words, ...price }))
  const found = list.matching.total > 0 || terms.length < 2
  const matching = found ? list : await narrow(ctx, query, { ...search, matchAllTerms: false }, scope)
  const page = await runQuery(shape, ctx, query, matching)
  return { ...page, interpreted_as: interpreted, did_you_mean: page.total === 0 ? suggestion : null }
}

const omitUndefined = (query: ListQuery): ListQuery =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))

/** The interpreted search, if it differs from the input; always, if it contains a price. */
function describeInterpretation(words: string, terms: readonly SearchTerm[], price: string): string | null {
  const read = interpretedAs(words, terms)
  return price === '' ? read : `${read ?? words} ${price}`.trim()
}

/** The products of a collection, as a filter. */
interface CollectionScope {
  condition: SQL
  /** Null if it has no custom order. */
  score: SQL<number> | null
}

async function getCollectionScope(ctx: RequestContext, slug: string): Promise<CollectionScope> {
  const found: CollectionRef | undefined = await findCollection(ctx, slug)
  if (!found) return { condition: sql`false`, score: null }
  return {
    condition: collectionCondition(found, ctx.clock.now()),
    score: found.rule ? null : pickedOrder(found),
  }
}

interface Narrowed {
  search: Search
  scope: CollectionScope | undefined
  read: FacetSnapshot
  filters: ProductFilters
  matching: Matching
  facets: Facets | null
}

/** Finds the matching products and facets in memory. */
async function narrow(
  ctx: RequestContext,
  query: ListQuery,
  search: Search,
  scope: CollectionScope | undefined,
): Promise<Narrowed> {
  const { terms, matchAllTerms, nothing } = search
  const found = terms.length > 0 ? searchCondition(terms, matchAllTerms) : undefined
  const read = await getFacetSnapshot(ctx, and(found, scope?.condition))
  const filters = toProductFilters(query, read)
  const misses = countMisses(read.index, filters, nothing ? [] : read.found)
  const matching = findMatching(misses, smallListMax)
  const facets = query.facets ? listFacets(read, filters, misses) : null
  return { search, scope, read, filters, matching, facets }
}

async function runQuery<Row extends KeyRow, Item>(
  shape: Shape<Row, Item>,
  ctx: RequestContext,
  query: ListQuery,
  list: Narrowed,
): Promise<Omit<ProductList<Item>, 'interpreted_as' | 'did_you_mean'>> {
  const { filters, matching, facets } = list
  const categoryExists = filters.category_ids === null || filters.category_ids.length > 0
  const { items, next } = await fetchPage(shape, ctx, query, list)
  return {
    items,
    total: matching.total,
    page: query.page ?? 1,
    next_cursor: next,
    facets,
    category_exists: categoryExists,
  }
}

async function fetchPage<Row extends KeyRow, Item>(
  shape: Shape<Row, Item>,
  ctx: RequestContext,
  query: ListQuery,
  { search, scope, read, filters, matching }: Narrowed,
) {
  const { limit = pageSize } = query
  const score = search.terms.length > 0 ? searchScore(search.terms) : (scope?.score ?? null)
  const window = score && !query.sort ? pageByScore(query, score) : pageByOrder(query)
  if (matching.total === 0) return { items: [], next: null }
  const conditions = [...filterConditions(filters, read, search), ...(scope ? [scope.condition] : [])]
  const page = { count: limit + 1, skipped: window.skipped }
  const isUnfiltered = conditions.length === 1 && window.conditions.length === 0
  if (isUnfiltered && shape.listAll)
    return toPage(shape, window, limit, await shape.listAll(ctx, query.sort ?? sortOptions[0], page))
  // Lists ids only if a filter is set; the full list is found by its sort order alone.
  const narrowed =
    conditions.length > 1 && matching.total <= smallListMax
      ? [sql`${products.published}`, inFacetRows(matching.rows)]
      : conditions
  // The page is chosen before any join, so that a skipped product costs an index entry, not a whole row.
  const chosen = selectPage(ctx, [...narrowed, ...window.conditions], window, page.count)
  const order = [desc(chosen.score), ...window.order.slice(window.isScored ? 1 : 0)]
  return toPage(shape, window, limit, await shape.read(ctx, chosen, order))
}

function toPage<Row extends KeyRow, Item>(
  { item }: Shape<Row, Item>,
  place: PageWindow,
  limit: number,
  rows: readonly Row[],
): { items: Item[]; next: string | null } {
  const pageRows = rows.slice(0, limit)
  const last = rows.length > limit ? pageRows.at(-1) : undefined
  return { items: pageRows.map(item), next: last ? place.next(last) : null }
}

function selectPage({ db }: RequestContext, conditions: SQL[], window: PageWindow, count: number) {
  return db
    .select({ id: products.id, score: window.score.as('score') })
    .from(products)
    .where(and(...conditions))
    .orderBy(...window.order)
    .limit(count)
    .offset(window.skipped)
    .as('chosen')
}

const inFacetRows = (rows: readonly number[]) => sql`${products.id} in (
  select ${productFacets.product_id} from ${productFacets}
  where ${productFacets.row_index} = any(${`{${rows.join(',')}}`}::integer[]))`
