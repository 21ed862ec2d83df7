import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { sumStockMovements } from '../../catalogue/inventory/adjust-stock.ts'
import { productMatches } from '../../catalogue/products/admin-product-filters.ts'
import { findAdminProducts } from '../../catalogue/products/find-admin-products.ts'
import { inNameOrder } from '../../catalogue/search/name-order.ts'
import { productFacets, products, variants } from '../../catalogue/tables.ts'
import type { StockLevel } from '@shop/contract/admin/stock'
import { requirePermission } from '../../core/actor.ts'
import { fail } from '../../core/errors.ts'
import type { RequestContext } from '../../core/context.ts'
import { offsetPage } from '../../core/pagination.ts'
import { readStale } from '../../core/stale-reads.ts'
import { containsPattern } from '../../core/db/like.ts'
import { getCommittedQuantities } from './committed-quantities.ts'

interface ListStockInput {
  search?: string | undefined
  /** Only variants whose stock, movements and reservations disagree. */
  has_discrepancy: boolean
  page: number
  limit: number
  cursor?: string | undefined
}

/** Variants by part of their SKU, or by their barcode as scanned. */
const variantMatches = (text: string) =>
  sql`(lower(${variants.sku}) like ${containsPattern(text.toLowerCase())} or ${variants.barcode} = ${text})`

/** Variants by the name of their product, each with its expected stock. */
export async function listStock(ctx: RequestContext, input: ListStockInput) {
  requirePermission(ctx.actor, 'catalogue:read')
  const { search = '', has_discrepancy: hasDiscrepancy, page: pageNumber, limit, cursor } = input
  const text = search.trim()
  const { offset, nextCursor } = offsetPage({ page: pageNumber, limit, cursor })
  const page = { limit, offset }
  const { total, items } = hasDiscrepancy
    ? await readStale(ctx, (stale) => listDiscrepancies(stale, text, page))
    : ((await listInMemory(ctx, text, page)) ??
      (await listMatches(ctx, await stockCondition(ctx, text), page)))
  return { items, total, page: pageNumber, next_cursor: nextCursor(total) }
}

interface Page {
  limit: number
  offset: number
}

interface StockList {
  total: number
  items: StockLevel[]
}

/** The products of the page are found in memory, and only their variants are read. */
async function listInMemory(ctx: RequestContext, text: string, page: Page): Promise<StockList | null> {
  const found = await findAdminProducts(ctx, { search: text, view: 'all', by_variant: false })
  if (!found) return null
  const { index, rows } = found
  const isFound = new Uint8Array(index.end)
  for (const place of rows) isFound[place] = 1
  const single = text === '' ? new Map<number, number>() : await countVariantsByPlace(ctx, text)
  const singlePlaces = [...single.keys()].filter((place) => isFound[place] === 0)
  const countListed = (place: number) =>
    (isFound[place] === 1 ? index.variant_count[place] : single.get(place)) ?? 0
  const places = new Int32Array(rows.length + singlePlaces.length)
  places.set(rows)
  places.set(singlePlaces, rows.length)
  let total = 0
  for (const place of places) total += countListed(place)
  const chosen: number[] = []
  let passed = 0
  let skipped = 0
  const expected = Math.ceil(((page.offset + page.limit) / Math.max(total, 1)) * places.length)
  for await (const place of inNameOrder(ctx, { index, rows: places }, expected)) {
    if (passed >= page.offset + page.limit) break
    passed += countListed(place)
    if (passed <= page.offset) skipped = passed
    else chosen.push(place)
  }
  const ofPage = sql`${products.id} in ${idsAt(chosen)} and ${isNull(variants.retired_at)}
    and (${variantMatches(text)} or ${products.id} in ${idsAt(chosen.filter((place) => isFound[place] === 1))})`
  return { total, items: await listLevels(ctx, ofPage, { limit: page.limit, offset: page.offset - skipped }) }
}

const idsAt = (places: readonly number[]) =>
  sql`(select product_id from ${productFacets} where row_index = any(${`{${places.join(',')}}`}::integer[]))`

/** How many variants of each product match, by position. */
async function countVariantsByPlace(ctx: RequestContext, text: string): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select({ place: productFacets.row_index, count: sql<number>`count(*)::integer` })
    .from(variants)
    .innerJoin(productFacets, eq(productFacets.product_id, variants.product_id))
    .where(and(isNull(variants.retired_at), variantMatches(text)))
    .groupBy(productFacets.row_index)
  return new Map(rows.map(({ place, count }) => [place, count]))
}

async function listDiscrepancies(ctx: RequestContext, text: string, page: Page): Promise<StockList> {
  // Usually there are none.
  if ((await countDiscrepancies(ctx)) === 0) return { total: 0, items: [] }
  const condition = sql`${variants.id} in ${discrepancyCondition}`
  return listMatches(ctx, and(await stockCondition(ctx, text), condition), page)
}

/** Variants that match, or whose product does. */
async function stockCondition(ctx: RequestContext, text: string): Promise<SQL | undefined> {
  const available = isNull(variants.retired_at)
  return text === '' ? available : and(available, or(variantMatches(text), await productMatches(ctx, text)))
}

async function listMatches(ctx: RequestContext, matches: SQL | undefined, page: Page): Promise<StockList> {
  const counted = ctx.db
    .select({ total: sql<number>`count(*)::integer` })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(matches)
  const [rows, items] = await Promise.all([counted, listLevels(ctx, matches, page)])
  return { total: rows[0]?.total ?? 0, items }
}

/** The stock of one variant, even an unpublished one. Throws not_found. */
export async function getStockLevel(ctx: RequestContext, variantId: string): Promise<StockLevel> {
  requirePermission(ctx.actor, 'catalogue:read')
  const [level] = await listLevels(ctx, eq(variants.id, variantId), { limit: 1, offset: 0 })
  return level ?? fail('not_found')
}

async function listLevels(
  ctx: RequestContext,
  matches: SQL | undefined,
  { limit, offset }: Page,
): Promise<StockLevel[]> {
  const rows = await ctx.db
    .select({
      variant_id: variants.id,
      product_id: products.id,
      name: products.name,
      colour: variants.colour,
      size: variants.size,
      sku: variants.sku,
      on_hand: variants.on_hand,
      reserved: variants.reserved,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(matches)
    .orderBy(asc(sql`lower(${products.name})`), asc(products.id), asc(variants.position), asc(variants.id))
    .limit(limit)
    .offset(offset)
  const ids = rows.map((row) => row.variant_id)
  const totals = await sumStockMovements(ctx, ids)
  const committed = await getCommittedQuantities(ctx, ids)
  return rows.map((row) => {
    const { reserved: pending, to_pack: toPack } = committed(row.variant_id)
    return {
      ...row,
      to_pack: toPack,
      expected: row.on_hand + toPack,
      movements_total: totals.get(row.variant_id) ?? 0,
      reservations_total: pending,
    }
  })
}

/** Ids of variants whose stock differs from their movements or reservations. */
const discrepancyCondition = sql`(
  select v.id from variants v
  left join (select variant_id, sum(quantity_change) as quantity from stock_movements group by variant_id) l on l.variant_id = v.id
  left join (select variant_id, sum(quantity) as quantity from stock_reservations where closed_at is null group by variant_id) r
    on r.variant_id = v.id
  where v.retired_at is null and (v.on_hand <> coalesce(l.quantity, 0) or v.reserved <> coalesce(r.quantity, 0)))`

/** Number of variants that disagree with their movements. Scans all movements. */
export async function countDiscrepancies(ctx: RequestContext): Promise<number> {
  requirePermission(ctx.actor, 'catalogue:read')
  const discrepancyQuery = sql`select count(*)::integer as variants from ${discrepancyCondition} as wrong`
  const { rows } = await ctx.db.execute<{ variants: number }>(discrepancyQuery)
  return rows[0]?.variants ?? 0
}
