import type { ProductCardFields, ProductQuery, ProductSummary, Facets } from '@shop/contract/catalogue'
import { pageSize } from '@shop/contract/limits'
import { sortOptions, type Sort } from '@shop/contract/product-sorts'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { toProductCard, selectCards, type CardRow, listAllCards } from './product-cards.ts'
import { type CollectionRef, collectionCondition, pickedOrder, findCollection } from './collections.ts'
import { listProductSummaries } from './get-product.ts'
import { createTallies, matchProducts } from '../search/count-facets.ts'
import { listFacets } from '../search/list-facets.ts'
import type { CursorValue } from '../../core/pagination.ts'
import { type cursorKeys, pageByOrder, pageByScore, type PageWindow } from './product-sort.ts'
import { presentProductSummary, selectSummaries, type SummaryRow } from './product-presenter.ts'
import {
  filterConditions,
  toProductFilters,
  type ProductFilters,
  type Search,
} from '../search/product-filters.ts'
import { priceLabel, parsePriceQuery } from './price-query.ts'
import type { FacetSnapshot } from '../search/load-facet-index.ts'
import { searchProducts } from '../search/search-products.ts'
import { pageOfRows, pageOfScored, toColumnOrder } from '../search/order-products.ts'
import { searchScore } from '../search/search-query.ts'
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
  /** Set while the process has not loaded all products yet: facets then have chosen values alone, without counts. */
  facets_pending?: true
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

/** A few letters are the start of thousands of words; suggestions are found by the most used ones. */
const suggestedWordsMax = 300

/** Up to this many products of a search are looked up one by one; with more, the search runs again. */
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
  const search: Search = {
    terms,
    matchAllTerms: true,
    nothing: words !== '' && terms.length === 0,
    ...(requested.isIncomplete ? { prefixWordsMax: suggestedWordsMax } : {}),
  }
  const scope = query.collection === undefined ? undefined : await getCollectionScope(ctx, query.collection)
  const window = chooseWindow(query, terms, scope)
  const place = await findPlace(ctx, window)
  const list = await narrow(ctx, { query, search, scope, window, place })
  const interpreted = describeInterpretation(words, terms, priceLabel({ words, ...price }))
  const isFinal = list.total > 0 || terms.length < 2
  const anyTerm = { query, search: { ...search, matchAllTerms: false }, scope, window, place }
  const narrowed = isFinal ? list : await narrow(ctx, anyTerm)
  const { items, next } = await fetchPage(shape, ctx, query, narrowed)
  const { category_ids: categoryIds } = narrowed.filters
  return {
    items,
    total: narrowed.total,
    page: query.page ?? 1,
    next_cursor: next,
    facets: narrowed.facets,
    ...(narrowed.read.isLoaded ? {} : { facets_pending: true as const }),
    category_exists: categoryIds === null || categoryIds.length > 0,
    interpreted_as: interpreted,
    did_you_mean: narrowed.total === 0 ? suggestion : null,
  }
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

interface Narrowing {
  query: ListQuery
  search: Search
  scope: CollectionScope | undefined
  window: PageWindow
  /** The position of the last product before the page, if it continues a list. */
  place: number | null
}

interface Narrowed extends Narrowing {
  read: FacetSnapshot
  filters: ProductFilters
  total: number
  facets: Facets | null
  /** Positions of the page in order; null if SQL has to find the page. */
  places: readonly number[] | null
  /** Positions of all matches, if SQL has to sort them and they are not many. */
  rows: readonly number[] | null
}

function chooseWindow(query: ListQuery, terms: readonly SearchTerm[], scope?: CollectionScope): PageWindow {
  const score = terms.length > 0 ? searchScore(terms) : (scope?.score ?? null)
  return score && !query.sort ? pageByScore(query, score) : pageByOrder(query)
}

/** The position of the product of a cursor; 0 if it is gone. */
async function findPlace(ctx: RequestContext, { after }: PageWindow): Promise<number | null> {
  const id = after?.at(-1)
  if (id === undefined) return null
  const [found] = await ctx.db
    .select({ place: productFacets.row_index })
    .from(productFacets)
    .where(eq(productFacets.product_id, String(id)))
  return found?.place ?? 0
}

/** Finds the matching products, the page and the facets in memory. */
async function narrow(ctx: RequestContext, narrowing: Narrowing): Promise<Narrowed> {
  const { query, search, window, place } = narrowing
  const { read, search: searchInMemory } = await searchProducts(ctx, search, narrowing.scope?.condition)
  const filters = toProductFilters(query, read)
  if (!read.isLoaded) {
    const conditions = listConditions({ ...narrowing, read, filters })
    const total = search.nothing ? 0 : await ctx.db.$count(products, and(...conditions))
    const facets = query.facets ? listFacets(read, filters, createTallies(read.index)) : null
    return { ...narrowing, read, filters, total, facets, places: null, rows: null }
  }
  const memory = searchInMemory?.()
  const matches = matchProducts(read.index, filters, {
    found: search.nothing ? [] : (memory?.found ?? read.found),
    withCounts: query.facets === true,
  })
  const facets = matches.tallies && listFacets(read, filters, matches.tallies)
  const narrowed = { ...narrowing, read, filters, total: matches.total, facets, places: null, rows: null }
  if (matches.isEverything) return narrowed
  const { skipped, sort, after } = window
  const page = { skipped, count: (query.limit ?? pageSize) + 1 }
  if (sort === null && memory)
    return { ...narrowed, places: [...pageOfScored(read.index, matches.rows, memory.score, page)] }
  if (sort === null) return matches.total > smallListMax ? narrowed : { ...narrowed, rows: [...matches.rows] }
  const continued = after && place !== null ? { after: { keys: toKeys(sort, after), place } } : {}
  const order = toColumnOrder(read.index, sort)
  return { ...narrowed, places: [...pageOfRows(matches.rows, order, { ...page, ...continued })] }
}

/** The keys of a cursor as the index has them; its id is a position there. */
function toKeys(sort: Sort, after: readonly CursorValue[]): number[] {
  const keys = after.slice(0, -1).map((key) => (typeof key === 'string' ? Date.parse(key) : key))
  return sort === 'rating' ? keys.map((key, n) => (n === 0 ? Math.round(key * 100) : key)) : keys
}

const listConditions = ({
  filters,
  read,
  search,
  scope,
}: Pick<Narrowed, 'filters' | 'read' | 'search' | 'scope'>) => [
  ...filterConditions(filters, read, search),
  ...(scope ? [scope.condition] : []),
]

async function fetchPage<Row extends KeyRow, Item>(
  shape: Shape<Row, Item>,
  ctx: RequestContext,
  query: ListQuery,
  list: Narrowed,
) {
  const { limit = pageSize } = query
  const { window, places, rows, total } = list
  if (total === 0) return { items: [], next: null }
  if (places) {
    const chosen = selectRows(ctx, places)
    return toPage(shape, window, limit, await shape.read(ctx, chosen, [desc(chosen.score)]))
  }
  const conditions = listConditions(list)
  const page = { count: limit + 1, skipped: window.skipped }
  const isUnfiltered = conditions.length === 1 && window.conditions.length === 0
  if (isUnfiltered && shape.listAll)
    return toPage(shape, window, limit, await shape.listAll(ctx, query.sort ?? sortOptions[0], page))
  const narrowed = rows ? [sql`${products.published}`, inFacetRows(rows)] : conditions
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

const positions = (rows: readonly number[]) => sql`${`{${rows.join(',')}}`}::integer[]`

const inFacetRows = (rows: readonly number[]) => sql`${products.id} in (
  select ${productFacets.product_id} from ${productFacets} where ${productFacets.row_index} = any(${positions(rows)}))`

/** The products at these positions, if they are still published, in this order. */
function selectRows({ db }: RequestContext, rows: readonly number[]) {
  return db
    .select({
      id: products.id,
      score: sql<number>`-array_position(${positions(rows)}, ${productFacets.row_index})`.as('score'),
    })
    .from(productFacets)
    .innerJoin(products, eq(products.id, productFacets.product_id))
    .where(sql`${productFacets.row_index} = any(${positions(rows)}) and ${products.published}`)
    .as('chosen')
}
