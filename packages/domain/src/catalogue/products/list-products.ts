import type { CardFacts, ProductQuery, ProductSummary } from '@shop/contract/catalogue'
import type { Facets } from '@shop/contract/facets'
import { pageSize } from '@shop/contract/limits'
import { sortOptions, type Sort } from '@shop/contract/product-sorts'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { cardFacts, selectCards, type CardRow } from './card-columns.ts'
import { type Gathering, inCollection, pickScore } from './collection-condition.ts'
import { findMatching, findMisses, type Matching } from '../search/count-facets.ts'
import { findCollection } from './find-collection.ts'
import { listFacets } from '../search/list-facets.ts'
import type { keysOf } from './list-order.ts'
import { placeByOrder, placeByScore, type Place } from './list-place.ts'
import { productSummary } from './product-answer.ts'
import { selectSummaries, type SummaryRow } from './product-columns.ts'
import { filterConditions, filtersOf, type ProductFilters, type Search } from '../search/product-filters.ts'
import { priceLabel, parsePriceQuery } from './price-query.ts'
import { readAllCards } from './read-all-cards.ts'
import { readFacetIndex, type ReadFacets } from '../search/read-facet-index.ts'
import { searchCondition, searchScore } from '../search/search-query.ts'
import { readAs, readSearch, type SearchTerm } from '../search/search-terms.ts'
import { productFacets, products } from '../tables.ts'

export interface ProductList<Item = ProductSummary> {
  items: Item[]
  /** Of products that fit all filters. */
  total: number
  page: number
  next_cursor: string | null
  /** Null where they were not asked for. */
  facets: Facets | null
  /** How the search was understood, where that is not as it was typed. */
  interpretedAs: string | null
  /** The nearest words that there are, where the search finds nothing. */
  did_you_mean: string | null
  /** False where none of the categories asked for exists. */
  knownCategory: boolean
}

type ListQuery = Partial<ProductQuery> & {
  /** The last word of the search may be incomplete. */
  unfinished?: boolean
}

/** So few products are looked up one by one; more are found in the order's index before many others are passed. */
const fewProducts = 1_000

/**
 * Published products, a page of them, by the filters and in the order asked for. An unknown category or collection
 * has none; a collection made by hand has the order that staff gave it.
 * Search words that stand together in no product find those with any of them. Refuses a foreign cursor (invalid_input).
 */
export function listProducts(ctx: RequestContext, query: ListQuery): Promise<ProductList> {
  return listAs(summaries, ctx, query)
}

/** The same list as cards. */
export function listCards(ctx: RequestContext, query: ListQuery): Promise<ProductList<CardFacts>> {
  return listAs(cards, ctx, query)
}

/** What is read of each product, and what is answered. */
interface Shape<Row extends KeyRow, Item> {
  read(ctx: RequestContext, chosen: Chosen, order: SQL[]): Promise<Row[]>
  /** The same for a page of all products; absent where that has no statement of its own. */
  readAll?: (ctx: RequestContext, sort: Sort, page: { count: number; skipped: number }) => Promise<Row[]>
  item(row: Row): Item
}
type KeyRow = Parameters<typeof keysOf>[1]

const summaries: Shape<SummaryRow, ProductSummary> = {
  read: (ctx, chosen, order) =>
    selectSummaries(ctx)
      .innerJoin(chosen, eq(chosen.id, products.id))
      .orderBy(...order),
  item: productSummary,
}

const cards: Shape<CardRow, CardFacts> = {
  read: ({ db }, chosen, order) =>
    selectCards(db, {})
      .innerJoin(chosen, eq(chosen.id, products.id))
      .orderBy(...order),
  readAll: readAllCards,
  item: cardFacts,
}

async function listAs<Row extends KeyRow, Item>(
  shape: Shape<Row, Item>,
  ctx: RequestContext,
  asked: ListQuery,
): Promise<ProductList<Item>> {
  const { words, ...price } = parsePriceQuery(asked.search ?? '')
  // A chosen price filter overrides a price in the search text.
  const query = { ...price, ...withoutUndefined(asked) }
  const { terms, doubt } = await readSearch(ctx, words, asked.unfinished)
  const search = { terms, everyTerm: true, nothing: words !== '' && terms.length === 0 }
  const within = query.collection === undefined ? undefined : await gather(ctx, query.collection)
  const list = await narrow(ctx, query, search, within)
  const understood = understoodAs(words, terms, priceLabel({ words, ...price }))
  const found = list.matching.total > 0 || terms.length < 2
  const shown = found ? list : await narrow(ctx, query, { ...search, everyTerm: false }, within)
  const answered = await answer(shape, ctx, query, shown)
  return { ...answered, interpretedAs: understood, did_you_mean: answered.total === 0 ? doubt : null }
}

const withoutUndefined = (query: ListQuery): ListQuery =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))

/** The interpreted search, if it differs from the input; a price is always included. */
function understoodAs(words: string, terms: readonly SearchTerm[], price: string): string | null {
  const read = readAs(words, terms)
  return price === '' ? read : `${read ?? words} ${price}`.trim()
}

/** The part of the catalogue that a collection is. */
interface Within {
  condition: SQL
  /** Null where it has no order of its own. */
  score: SQL<number> | null
}

async function gather(ctx: RequestContext, slug: string): Promise<Within> {
  const found: Gathering | undefined = await findCollection(ctx, slug)
  if (!found) return { condition: sql`false`, score: null }
  return { condition: inCollection(found, ctx.clock.now()), score: found.rule ? null : pickScore(found) }
}

interface Narrowed {
  search: Search
  within: Within | undefined
  read: ReadFacets
  filters: ProductFilters
  matching: Matching
  facets: Facets | null
}

/** Finds in memory what the list has and how it divides. */
async function narrow(
  ctx: RequestContext,
  query: ListQuery,
  search: Search,
  within: Within | undefined,
): Promise<Narrowed> {
  const { terms, everyTerm, nothing } = search
  const found = terms.length > 0 ? searchCondition(terms, everyTerm) : undefined
  const read = await readFacetIndex(ctx, and(found, within?.condition))
  const filters = filtersOf(query, read)
  const misses = findMisses(read.index, filters, nothing ? [] : read.found)
  const matching = findMatching(misses, fewProducts)
  const facets = query.facets ? listFacets(read, filters, misses) : null
  return { search, within, read, filters, matching, facets }
}

async function answer<Row extends KeyRow, Item>(
  shape: Shape<Row, Item>,
  ctx: RequestContext,
  query: ListQuery,
  list: Narrowed,
): Promise<Omit<ProductList<Item>, 'interpretedAs' | 'did_you_mean'>> {
  const { filters, matching, facets } = list
  const knownCategory = filters.category_ids === null || filters.category_ids.length > 0
  const { items, next } = await readPage(shape, ctx, query, list)
  return { items, total: matching.total, page: query.page ?? 1, next_cursor: next, facets, knownCategory }
}

async function readPage<Row extends KeyRow, Item>(
  shape: Shape<Row, Item>,
  ctx: RequestContext,
  query: ListQuery,
  { search, within, read, filters, matching }: Narrowed,
) {
  const { limit = pageSize } = query
  const score = search.terms.length > 0 ? searchScore(search.terms) : (within?.score ?? null)
  const place = score && !query.sort ? placeByScore(query, score) : placeByOrder(query)
  if (matching.total === 0) return { items: [], next: null }
  const conditions = [...filterConditions(filters, read, search), ...(within ? [within.condition] : [])]
  const page = { count: limit + 1, skipped: place.skipped }
  const isWhole = conditions.length === 1 && place.conditions.length === 0
  if (isWhole && shape.readAll)
    return pageOf(shape, place, limit, await shape.readAll(ctx, query.sort ?? sortOptions[0], page))
  // Places only where something is filtered: all products are found by their order alone.
  const narrowed =
    conditions.length > 1 && matching.total <= fewProducts
      ? [sql`${products.published}`, amongPlaces(matching.places)]
      : conditions
  // The page is chosen before anything is joined: a skipped product costs an index entry, not a whole row.
  const chosen = chosenOf(ctx, [...narrowed, ...place.conditions], place, page.count)
  const order = [desc(chosen.score), ...place.order.slice(place.scored ? 1 : 0)]
  return pageOf(shape, place, limit, await shape.read(ctx, chosen, order))
}

function pageOf<Row extends KeyRow, Item>(
  { item }: Shape<Row, Item>,
  place: Place,
  limit: number,
  rows: readonly Row[],
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { items: shown.map(item), next: last ? place.next(last) : null }
}

type Chosen = ReturnType<typeof chosenOf>

function chosenOf({ db }: RequestContext, conditions: SQL[], place: Place, count: number) {
  return db
    .select({ id: products.id, score: place.score.as('score') })
    .from(products)
    .where(and(...conditions))
    .orderBy(...place.order)
    .limit(count)
    .offset(place.skipped)
    .as('chosen')
}

const amongPlaces = (places: readonly number[]) => sql`${products.id} in (
  select ${productFacets.product_id} from ${productFacets}
  where ${productFacets.row_index} = any(${`{${places.join(',')}}`}::integer[]))`
