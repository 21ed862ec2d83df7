import type { AdminProductSummary, adminProductSorts } from '@shop/contract/admin/products'
import { pageSize } from '@shop/contract/limits'
import { and, eq, asc, desc, inArray, sql, type SQL } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import {
  perTab,
  adminProductConditions,
  type AdminProductQuery,
  type AdminProductTab,
  productTabConditions,
} from './admin-product-filters.ts'
import { presentRow } from '../../core/dates.ts'
import { decodeCursor, encodeCursor } from '../../core/pagination.ts'
import { toImage } from './images.ts'
import { findAdminProducts, type AdminProductMatches } from './find-admin-products.ts'
import type { FacetIndex } from '../search/facet-index.ts'
import { inNameOrder } from '../search/name-order.ts'
import { pageOfRows, type ColumnOrder } from '../search/order-products.ts'
import { selectSummaries, type SummaryRow } from './product-presenter.ts'
import { isLowStock } from './stock.ts'
import { productFacets, products, variants } from '../tables.ts'

type AdminSort = (typeof adminProductSorts)[number]

export interface ListAdminProductsInput extends AdminProductQuery {
  view?: AdminProductTab
  sort?: AdminSort
  page?: number
  limit?: number
  cursor?: string
}

export interface AdminProductList {
  items: AdminProductSummary[]
  total: number
  page: number
  next_cursor: string | null
  /** The number of products in each tab, with the same search and filters. */
  counts: Record<AdminProductTab, number>
}

const orders: Record<AdminSort, SQL> = {
  updated: desc(products.modified_date),
  name: asc(sql`lower(${products.name})`),
  'price-low': asc(products.lowest_price_kobo),
  'price-high': desc(products.lowest_price_kobo),
  'stock-low': asc(products.available_stock),
  'stock-high': desc(products.available_stock),
}

/** A page of all products for staff, filtered by tab, search (name, brand, id, SKU), category and brand. */
export async function listAdminProducts(
  ctx: RequestContext,
  input: ListAdminProductsInput,
): Promise<AdminProductList> {
  requirePermission(ctx.actor, 'catalogue:read')
  const { view: tab = 'all', sort = 'updated', limit = pageSize, page = 1, cursor } = input
  const skipped = cursor ? decodeCursor(cursor, sort, isOffset)[0] : (page - 1) * limit
  const { counts, ids } = await findPage(ctx, input, { tab, sort, limit, skipped })
  const found = new Map(
    (await selectSummaries(ctx).where(inArray(products.id, ids))).map((row) => [row.id, row]),
  )
  const rows = ids.flatMap((id) => found.get(id) ?? [])
  const low = await countLowStock(ctx, rows)
  const offset = skipped + rows.length
  return {
    items: rows.map((row) => toAdminSummary(row, low.get(row.id) ?? 0)),
    total: counts[tab],
    page,
    next_cursor: rows.length > 0 && offset < counts[tab] ? encodeCursor(sort, [offset]) : null,
    counts,
  }
}

interface Page {
  tab: AdminProductTab
  sort: AdminSort
  limit: number
  skipped: number
}

/** The counts of the tabs, and the ids of a page of one of them. */
async function findPage(ctx: RequestContext, input: AdminProductQuery, page: Page) {
  const found = await findAdminProducts(ctx, { ...input, view: page.tab, by_variant: true })
  if (!found) {
    const conditions = await adminProductConditions(ctx, input)
    const where = and(productTabConditions[page.tab], ...conditions)
    const [counts, ids] = await Promise.all([countTabs(ctx, conditions), listPageIds(ctx, where, page)])
    return { counts, ids }
  }
  const { limit, skipped, sort } = page
  const places =
    sort === 'name'
      ? await listByName(ctx, found, page)
      : pageOfRows(found.rows, toColumnOrder(found.index, sort), { skipped, count: limit })
  return { counts: found.counts, ids: await listIds(ctx, places) }
}

function toColumnOrder(index: FacetIndex, sort: Exclude<AdminSort, 'name'>): ColumnOrder {
  switch (sort) {
    case 'updated':
      return { columns: [index.modified_date], sign: -1 }
    case 'price-low':
      return { columns: [index.price_kobo], sign: 1 }
    case 'price-high':
      return { columns: [index.price_kobo], sign: -1 }
    case 'stock-low':
      return { columns: [index.available_stock], sign: 1 }
    case 'stock-high':
      return { columns: [index.available_stock], sign: -1 }
  }
}

async function listByName(ctx: RequestContext, found: AdminProductMatches, { skipped, limit }: Page) {
  const places: number[] = []
  let passed = 0
  for await (const place of inNameOrder(ctx, found, skipped + limit)) {
    if (places.length === limit) break
    if (passed >= skipped) places.push(place)
    passed += 1
  }
  return places
}

/** The ids of products at these positions, in this order. */
async function listIds(ctx: RequestContext, places: Iterable<number>): Promise<string[]> {
  const positions = [...places]
  const rows = await ctx.db
    .select({ place: productFacets.row_index, id: productFacets.product_id })
    .from(productFacets)
    .where(inArray(productFacets.row_index, positions))
  const ids = new Map(rows.map(({ place, id }) => [place, id]))
  return positions.flatMap((place) => ids.get(place) ?? [])
}

/** As long as products are being loaded. Details are only read for the rows of the page. */
async function listPageIds(ctx: RequestContext, where: SQL | undefined, { sort, limit, skipped }: Page) {
  const rows = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(orders[sort], asc(products.id))
    .limit(limit)
    .offset(skipped)
  return rows.map(({ id }) => id)
}

const isOffset = (keys: unknown[]): keys is [number] => Number.isSafeInteger(keys[0]) && Number(keys[0]) >= 0

const count = (tab: AdminProductTab) =>
  sql<number>`(count(*) filter (where ${productTabConditions[tab]}))::integer`

async function countTabs(ctx: RequestContext, conditions: SQL[]): Promise<Record<AdminProductTab, number>> {
  const [row] = await ctx.db
    .select(perTab(count))
    .from(products)
    .where(and(...conditions))
  return row ?? perTab(() => 0)
}

/** Number of low-stock variants of each product. */
async function countLowStock(ctx: RequestContext, rows: SummaryRow[]): Promise<Map<string, number>> {
  const ids = rows.map(({ id }) => id)
  const counts = await ctx.db
    .select({ id: variants.product_id, low: sql<number>`count(*)::integer` })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(and(inArray(variants.product_id, ids), isLowStock))
    .groupBy(variants.product_id)
  return new Map(counts.map(({ id, low }) => [id, low]))
}

function toAdminSummary(row: SummaryRow, lowStockVariants: number): AdminProductSummary {
  const [main] = row.images
  return { ...presentRow(row), low_stock_variants: lowStockVariants, image: main ? toImage(main) : null }
}
