import { eq, inArray, sql } from 'drizzle-orm'
import { products } from '../../catalogue/tables.ts'
import type { RequestContext } from '../../core/context.ts'
import { orderLines } from '../../orders/tables.ts'
import {
  countSoldProducts,
  noSoldProduct,
  rankProducts,
  type SoldProduct,
  getSoldProducts,
  getSoldTotals,
} from './read-sold-products.ts'
import { metric, type ReportKind } from './report-body.ts'
import { percentChange, toPercent } from './report-values.ts'

/** Products by what was sold of them, less discounts. */
export const productsReport: ReportKind = {
  groups: [],
  async read(ctx, { period, includes_test_orders: includesTestOrders }) {
    const currentQuery = { span: period.now, includes_test_orders: includesTestOrders }
    const previousQuery = period.before && { span: period.before, includes_test_orders: includesTestOrders }
    const [{ ids, count }, countBefore, now, before, offered] = await Promise.all([
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
    const pair = (of: (all: Omit<SoldProduct, 'orders'>) => number) =>
      [of(now), before && of(before)] as const
    const { pieces, kobo } = now
    const cells = (row: SoldProduct, was: number) => [
      row.orders,
      row.pieces,
      row.kobo,
      was,
      percentChange(row.kobo, was),
      toPercent(row.kobo, kobo),
      toPercent(row.returned, row.pieces),
    ]
    return {
      metrics: [
        metric(
          'Product sales',
          'money',
          pair((all) => all.kobo),
        ),
        metric(
          'Items',
          'count',
          pair((all) => all.pieces),
        ),
        metric('Products sold', 'count', [count, countBefore], { note: `of ${offered} published now` }),
        metric(
          'Returned',
          'percent',
          pair((all) => toPercent(all.returned, all.pieces) ?? 0),
          { growth: 'bad', note: 'of items' },
        ),
      ],
      chart: { ranks: 'Sales' },
      row_header: 'Product',
      columns: [
        { label: 'Orders', unit: 'count' },
        { label: 'Items', unit: 'count' },
        { label: 'Sales', unit: 'money' },
        { label: 'Previous', unit: 'money' },
        { label: 'Change', unit: 'change' },
        { label: 'Share', unit: 'share' },
        { label: 'Returned', unit: 'percent' },
      ],
      rows: ids.map((id) => ({
        key: id,
        label: names.get(id) ?? id,
        link: `/admin/products/view-product/${encodeURIComponent(id)}`,
        values: cells(sold.get(id) ?? noSoldProduct, earlier?.get(id)?.kobo ?? 0),
      })),
      total: [
        null,
        pieces,
        kobo,
        before?.kobo ?? 0,
        percentChange(kobo, before?.kobo ?? 0),
        toPercent(kobo, kobo),
        toPercent(now.returned, pieces),
      ],
      note: 'Products without delivery, after discounts.',
    }
  },
}

/** As they are now; of products that are gone as they were sold. */
async function getProductNames(ctx: RequestContext, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, ids))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const gone = ids.filter((id) => !names.has(id))
  if (gone.length === 0) return names
  const lines = await ctx.db
    .select({ id: orderLines.product_id, name: sql<string>`max(${orderLines.name})` })
    .from(orderLines)
    .where(inArray(orderLines.product_id, gone))
    .groupBy(orderLines.product_id)
  for (const { id, name } of lines) names.set(id, name)
  return names
}
