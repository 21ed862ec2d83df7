import { reportRowsMax } from '@shop/contract/admin/reports'
import { and, eq, sql } from 'drizzle-orm'
import { products } from '../catalogue/tables.ts'
import type { ShopContext } from '../kernel/context.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { figure, type ReportKind } from './report-body.ts'
import type { Span } from './report-period.ts'
import { changeOf, percentOf, sumOf } from './report-values.ts'
import { inSpan, isSale } from './sold-orders.ts'

interface SoldProduct {
  id: string
  name: string
  orders: number
  pieces: number
  kobo: number
  returned: number
}

/** Products by what was sold of them, less discounts. */
export const productsReport: ReportKind = {
  groups: [],
  async read(shop, { period, withTests }) {
    const [now, before] = await Promise.all([
      soldProducts(shop, period.now, withTests),
      soldProducts(shop, period.before, withTests),
    ])
    const earlier = new Map(before.map((row) => [row.id, row.kobo]))
    const offered = await shop.db.$count(products, eq(products.published, true))
    const pair = (of: (rows: SoldProduct[]) => number) => [of(now), period.before && of(before)] as const
    const [pieces, kobo] = [sumOf(now, (row) => row.pieces), sumOf(now, (row) => row.kobo)]
    const cells = (row: Omit<SoldProduct, 'id' | 'name'>, was: number) => [
      row.orders,
      row.pieces,
      row.kobo,
      was,
      changeOf(row.kobo, was),
      percentOf(row.kobo, kobo),
      percentOf(row.returned, row.pieces),
    ]
    return {
      figures: [
        figure(
          'Sales of goods',
          'naira',
          pair((rows) => sumOf(rows, (row) => row.kobo)),
        ),
        figure(
          'Pieces',
          'count',
          pair((rows) => sumOf(rows, (row) => row.pieces)),
        ),
        figure(
          'Products sold',
          'count',
          pair((rows) => rows.length),
          { note: `of ${offered} published now` },
        ),
        figure(
          'Returned',
          'percent',
          pair(
            (rows) =>
              percentOf(
                sumOf(rows, (row) => row.returned),
                sumOf(rows, (row) => row.pieces),
              ) ?? 0,
          ),
          { growth: 'bad', note: 'of the pieces' },
        ),
      ],
      chart: null,
      head: 'Product',
      columns: [
        { text: 'Orders', unit: 'count' },
        { text: 'Pieces', unit: 'count' },
        { text: 'Sales', unit: 'naira' },
        { text: 'Before', unit: 'naira' },
        { text: 'Change', unit: 'change' },
        { text: 'Share', unit: 'share' },
        { text: 'Returned', unit: 'percent' },
      ],
      rows: now.slice(0, reportRowsMax).map((row) => ({
        key: row.id,
        name: row.name,
        link: `/admin/products/view-product/${encodeURIComponent(row.id)}`,
        cells: cells(row, earlier.get(row.id) ?? 0),
      })),
      total: [
        null,
        pieces,
        kobo,
        sumOf(before, (row) => row.kobo),
        changeOf(
          kobo,
          sumOf(before, (row) => row.kobo),
        ),
        percentOf(kobo, kobo),
        percentOf(
          sumOf(now, (row) => row.returned),
          pieces,
        ),
      ],
      note: 'Goods without delivery, discounts taken off.',
    }
  },
}

const number = (query: ReturnType<typeof sql>) => query.mapWith(Number)

/** The best sold first. */
async function soldProducts(
  shop: ShopContext,
  span: Span | null,
  withTests: boolean,
): Promise<SoldProduct[]> {
  if (!span) return []
  const kobo = sql`sum(${orderLines.quantity} * ${orderLines.unitPriceKobo} - ${orderLines.discountKobo})`
  return shop.db
    .select({
      id: orderLines.productId,
      name: sql<string>`max(${orderLines.name})`,
      orders: number(sql`count(distinct ${orderLines.orderId})`),
      pieces: number(sql`sum(${orderLines.quantity})`),
      kobo: number(kobo),
      returned: number(sql`sum(${orderLines.refundedQuantity})`),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isSale(withTests), inSpan(sql`${orders.placedAt}`, span)))
    .groupBy(orderLines.productId)
    .orderBy(sql`${kobo} desc`, orderLines.productId)
}
