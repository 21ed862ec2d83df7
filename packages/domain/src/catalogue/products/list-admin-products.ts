import type { AdminProductSummary, adminProductSorts } from '@shop/contract/admin/products'
import { pageSize } from '@shop/contract/limits'
import { and, eq, asc, desc, inArray, sql, type SQL } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import {
  adminProductConditions,
  type AdminProductQuery,
  type AdminProductTab,
  productTabConditions,
} from './admin-product-filters.ts'
import { presentRow } from '../../core/dates.ts'
import { decodeCursor, encodeCursor } from '../../core/pagination.ts'
import { toImage } from './images.ts'
import { selectSummaries, type SummaryRow } from './product-presenter.ts'
import { isLowStock } from './stock.ts'
import { products, variants } from '../tables.ts'

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
  'stock-low': asc(sql`coalesce(stock.available, 0)`),
  'stock-high': desc(sql`coalesce(stock.available, 0)`),
}

/** A page of all products for staff, filtered by tab, search (name, brand, id, SKU), category and brand. */
export async function listAdminProducts(
  ctx: RequestContext,
  input: ListAdminProductsInput,
): Promise<AdminProductList> {
  requirePermission(ctx.actor, 'catalogue:read')
  const { view: tab = 'all', sort = 'updated', limit = pageSize, page = 1, cursor } = input
  const skipped = cursor ? decodeCursor(cursor, sort, isOffset)[0] : (page - 1) * limit
  const conditions = await adminProductConditions(ctx, input)
  const where = and(productTabConditions[tab], ...conditions)
  const [counts, ids] = await Promise.all([
    countTabs(ctx, conditions),
    listPageIds(ctx, { where, sort, limit, skipped }),
  ])
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

interface PageOfIds {
  where: SQL | undefined
  sort: AdminSort
  limit: number
  skipped: number
}

/** Details are only read for the rows of the page. */
async function listPageIds(ctx: RequestContext, { where, sort, limit, skipped }: PageOfIds) {
  const select = ctx.db.select({ id: products.id }).from(products).$dynamic()
  const isStockSort = sort === 'stock-low' || sort === 'stock-high'
  const query = isStockSort
    ? select.leftJoin(availableByProduct, sql`stock.product_id = ${products.id}`)
    : select
  const rows = await query.where(where).orderBy(orders[sort], asc(products.id)).limit(limit).offset(skipped)
  return rows.map(({ id }) => id)
}

const availableByProduct = sql`(select ${variants.product_id}, sum(${variants.on_hand} - ${variants.reserved}) as available
  from ${variants} where ${variants.retired_at} is null group by ${variants.product_id}) as stock`

const isOffset = (keys: unknown[]): keys is [number] => Number.isSafeInteger(keys[0]) && Number(keys[0]) >= 0

const count = (tab: AdminProductTab) =>
  sql<number>`(count(*) filter (where ${productTabConditions[tab]}))::integer`

async function countTabs(ctx: RequestContext, conditions: SQL[]): Promise<Record<AdminProductTab, number>> {
  const [row] = await ctx.db
    .select({
      all: count('all'),
      published: count('published'),
      drafts: count('drafts'),
      scheduled: count('scheduled'),
      'low-stock': count('low-stock'),
      'out-of-stock': count('out-of-stock'),
    })
    .from(products)
    .where(and(...conditions))
  return row ?? { all: 0, published: 0, drafts: 0, scheduled: 0, 'low-stock': 0, 'out-of-stock': 0 }
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
