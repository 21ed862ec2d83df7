import { eq, inArray, sql, and, type SQL } from 'drizzle-orm'
import { products } from '../../catalogue/tables.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { orderLines } from '../../orders/tables.ts'
import { compareMetrics, metric, type ReportKind, toPercent } from './report-body.ts'
import { reportRowsMax } from '@shop/contract/admin/reports'
import { soldCells, soldColumns } from './report-sales.ts'
import { partCondition } from './report-rollups.ts'
import type { Span } from '../../core/day-range.ts'
import { reportRollups } from './tables.ts'

/** Products by sales, less discounts. */
export const productsReport: ReportKind = {
  groups: [],
  async read(ctx, { period, includes_test_orders: includesTestOrders }) {
    const currentQuery = { span: period.now, includes_test_orders: includesTestOrders }
    const previousQuery = period.before && { span: period.before, includes_test_orders: includesTestOrders }
    const [{ ids, count }, countBefore, now, before, available] = await Promise.all([
      rankProducts(ctx, currentQuery),
      previousQuery && countSoldProducts(ctx, previousQuery),
      getSoldTotals(ctx, currentQuery),
      previousQuery && getSoldTotals(ctx, previousQuery),
      ctx.db.$count(products, eq(products.published, true)),
    ])
    const [names, sold, earlier] = await Promise.all([
      getProductNames(ctx, ids),
      getSoldProducts(ctx, currentQuery, ids),
      previousQuery && getSoldProducts(ctx, previousQuery, ids),
    ])
    const compare = compareMetrics(now, before)
    return {
      metrics: [
        compare('Product sales', 'money', (all) => all.kobo),
        compare('Items', 'count', (all) => all.units),
        metric('Products sold', 'count', [count, countBefore], { note: `of ${available} published now` }),
        compare('Returned', 'percent', (all) => toPercent(all.returned, all.units) ?? 0, {
          growth: 'bad',
          note: 'of items',
        }),
      ],
      chart: { ranks: 'Sales' },
      row_header: 'Product',
      columns: soldColumns,
      rows: ids.map((id) => ({
        key: id,
        label: names.get(id) ?? id,
        link: `/admin/products/view-product/${encodeURIComponent(id)}`,
        values: soldCells(sold.get(id) ?? noSoldProduct, earlier?.get(id)?.kobo ?? 0, now.kobo),
      })),
      total: soldCells({ ...now, orders: null }, before?.kobo ?? 0, now.kobo),
      note: 'Products without delivery, after discounts.',
    }
  },
}

/** Current names. Deleted products keep the name they were sold under. */
async function getProductNames(ctx: RequestContext, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, ids))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const deletedIds = ids.filter((id) => !names.has(id))
  if (deletedIds.length === 0) return names
  const lines = await ctx.db
    .select({ id: orderLines.product_id, name: sql<string>`max(${orderLines.name})` })
    .from(orderLines)
    .where(inArray(orderLines.product_id, deletedIds))
    .groupBy(orderLines.product_id)
  for (const { id, name } of lines) names.set(id, name)
  return names
}

interface SoldProduct {
  orders: number
  units: number
  kobo: number
  returned: number
}

const noSoldProduct: SoldProduct = { orders: 0, units: 0, kobo: 0, returned: 0 }

interface SoldProductsQuery {
  span: Span
  includes_test_orders: boolean
}

const number = (query: SQL) => query.mapWith(Number)
const productId = sql<string>`${reportRollups.key}[1]`
const sumColumn = (sum: 1 | 2 | 3 | 4) => sql`coalesce(sum(${reportRollups.totals}[${sum}::integer]), 0)`

const totals = {
  units: number(sumColumn(2)),
  kobo: number(sumColumn(3)),
  returned: number(sumColumn(4)),
}

const items = (input: SoldProductsQuery) => partCondition({ part: 'items:product', ...input })

/** The best sellers and the number of products. Only the ranking value is summed for every product. */
async function rankProducts(
  ctx: RequestContext,
  input: SoldProductsQuery,
): Promise<{ ids: string[]; count: number }> {
  const rows = await inTransaction(ctx, async (ctx) => {
    // With the default of 4 MB, sorting a year of 50,000 products would spill to disk.
    await ctx.db.execute(sql`set local work_mem = '32MB'`)
    return ctx.db
      .select({ id: productId, count: number(sql`count(*) over ()`) })
      .from(reportRollups)
      .where(items(input))
      .groupBy(sql`1`)
      .orderBy(sql`${sumColumn(3)} desc`, sql`1`)
      .limit(reportRowsMax)
  })
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
}

/** Number of different products sold. */
async function countSoldProducts(ctx: RequestContext, input: SoldProductsQuery): Promise<number> {
  const different = ctx.db
    .selectDistinct({ id: productId.as('id') })
    .from(reportRollups)
    .where(items(input))
  const [row] = await ctx.db.select({ count: number(sql`count(*)`) }).from(different.as('different'))
  return row?.count ?? 0
}

/** Totals of all products in a period. */
async function getSoldTotals(
  ctx: RequestContext,
  input: SoldProductsQuery,
): Promise<Omit<SoldProduct, 'orders'>> {
  const [all] = await ctx.db.select(totals).from(reportRollups).where(items(input))
  return { ...noSoldProduct, ...all }
}

/** Sales of these product ids. */
async function getSoldProducts(
  ctx: RequestContext,
  input: SoldProductsQuery,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SoldProduct>> {
  const rows = await ctx.db
    .select({ id: productId, orders: number(sumColumn(1)), ...totals })
    .from(reportRollups)
    .where(
      and(items(input), sql`${productId} in (select json_array_elements_text(${JSON.stringify(ids)}::json))`),
    )
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.id, row]))
}
