import type { ProductQuery, ProductSummary } from '@shop/contract/catalogue'
import { sortOptions } from '@shop/contract/product-sorts'
import { pageSize } from '@shop/contract/limits'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { countByBrand, type BrandCounts } from './count-by-brand.ts'
import { findCategory } from './find-category.ts'
import { readCursor, writeCursor } from './list-cursor.ts'
import { areKeysOf, followers, keysOf, listOrders, orderBy } from './list-order.ts'
import { productSummary } from './product-answer.ts'
import { selectSummaries } from './product-columns.ts'
import { brandCondition, filterConditions, filtersOf, type ProductFilters } from './product-filters.ts'
import { searchScore } from './search-query.ts'
import { findSearchTerms } from './search-terms.ts'
import { products } from './tables.ts'

export interface ProductList extends BrandCounts {
  items: ProductSummary[]
  page: number
  next: string | null
  /** False where the category asked for does not exist. */
  knownCategory: boolean
}

type ListQuery = Partial<ProductQuery>

/**
 * Published products, a page of them, by the filters and in the order asked for. An unknown category has none.
 * Search words that stand together in no product find those with any of them. Refuses a foreign cursor (invalid_input).
 */
export async function listProducts(shop: ShopContext, query: ListQuery): Promise<ProductList> {
  const nothing = { items: [], total: 0, page: query.page ?? 1, next: null, brands: [], knownCategory: true }
  const category = await findAskedCategory(shop, query.category)
  if (category === 'unknown') return { ...nothing, knownCategory: false }
  const filters = filtersOf(query, category?.id)
  if (query.search?.trim()) {
    filters.terms = await findSearchTerms(shop, query.search)
    if (filters.terms.length === 0) return nothing
  }
  const counts = await countByBrand(shop, filters)
  if (counts.total > 0 || filters.terms.length < 2) return readPage(shop, query, filters, counts)
  const anyTerm = { ...filters, everyTerm: false }
  return readPage(shop, query, anyTerm, await countByBrand(shop, anyTerm))
}

async function findAskedCategory(shop: ShopContext, asked = 'all') {
  if (asked.toLowerCase() === 'all') return undefined
  return (await findCategory(shop, asked)) ?? 'unknown'
}

async function readPage(
  shop: ShopContext,
  query: ListQuery,
  filters: ProductFilters,
  counts: BrandCounts,
): Promise<ProductList> {
  const { limit = pageSize, page = 1 } = query
  const place = filters.terms.length > 0 && !query.sort ? placeByFit(query, filters) : placeByOrder(query)
  // The page is chosen before anything is joined: a skipped product costs an index entry, not a whole row.
  const chosen = shop.db
    .select({ id: products.id, score: place.score.as('score') })
    .from(products)
    .where(
      and(...filterConditions(filters), ...brandCondition(shop, filters.brandSlugs), ...place.conditions),
    )
    .orderBy(...place.order)
    .limit(limit + 1)
    .offset(place.skipped)
    .as('chosen')
  const rows = await selectSummaries(shop)
    .innerJoin(chosen, eq(chosen.id, products.id))
    .orderBy(desc(chosen.score), ...place.order.slice(place.scored ? 1 : 0))
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const next = last ? place.next(last) : null
  return { items: shown.map(productSummary), page, next, knownCategory: true, ...counts }
}

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
function placeByFit(query: ListQuery, filters: ProductFilters): Place {
  const { limit = pageSize, page = 1 } = query
  const [skipped] = query.after ? readCursor(query.after, 'fit', isOffset) : [(page - 1) * limit]
  const score = searchScore(filters.terms)
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
