import { reportRowsMax } from '@shop/contract/admin/reports'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { products } from '../catalogue/tables.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { orderLines } from '../orders/tables.ts'
import { ofPart } from './read-report-sums.ts'
import { figure, type ReportKind } from './report-body.ts'
import type { Span } from './report-period.ts'
import { changeOf, percentOf } from './report-values.ts'
import { reportSums } from './tables.ts'

interface SoldProduct {
  id: string
  name: string
  orders: number
  pieces: number
  kobo: number
  returned: number
}

type KoboById = Record<string, number>

interface SoldGoods {
  products: number
  pieces: number
  kobo: number
  returned: number
}

const nothing: SoldGoods = { products: 0, pieces: 0, kobo: 0, returned: 0 }

/** Products by what was sold of them, less discounts. */
export const productsReport: ReportKind = {
  groups: [],
  async read(shop, { period, withTests }) {
    const now = await soldProducts(shop, period.now, withTests)
    const before = await soldBefore(shop, period.before, withTests, now.best)
    const offered = await shop.db.$count(products, eq(products.published, true))
    const pair = (of: (sold: SoldGoods) => number) => [of(now.all), period.before && of(before.all)] as const
    const { pieces, kobo } = now.all
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
          pair((sold) => sold.kobo),
        ),
        figure(
          'Pieces',
          'count',
          pair((sold) => sold.pieces),
        ),
        figure(
          'Products sold',
          'count',
          pair((sold) => sold.products),
          { note: `of ${offered} published now` },
        ),
        figure(
          'Returned',
          'percent',
          pair((sold) => percentOf(sold.returned, sold.pieces) ?? 0),
          { growth: 'bad', note: 'of the pieces' },
        ),
      ],
      chart: { ranks: 'Sales' },
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
      rows: now.best.map((row) => ({
        key: row.id,
        name: row.name,
        link: `/admin/products/view-product/${encodeURIComponent(row.id)}`,
        cells: cells(row, before.kobo.get(row.id) ?? 0),
      })),
      total: [
        null,
        pieces,
        kobo,
        before.all.kobo,
        changeOf(kobo, before.all.kobo),
        percentOf(kobo, kobo),
        percentOf(now.all.returned, pieces),
      ],
      note: 'Goods without delivery, discounts taken off.',
    }
  },
}

const number = (query: SQL) => query.mapWith(Number)

/** What was sold of each product in a span. */
const perProduct = (shop: ShopContext, span: Span, withTests: boolean) =>
  shop.db.$with('sold').as(
    shop.db
      .select({
        id: sql<string>`${reportSums.key}[1]`.as('id'),
        orders: sql`sum(${reportSums.sums}[1])`.as('orders'),
        pieces: sql`sum(${reportSums.sums}[2])`.as('pieces'),
        kobo: sql`sum(${reportSums.sums}[3])`.as('kobo'),
        returned: sql`sum(${reportSums.sums}[4])`.as('returned'),
      })
      .from(reportSums)
      .where(ofPart({ part: 'goods:product', span, withTests }))
      .groupBy(sql`1`),
  )

const totals = (over: SQL) => ({
  products: number(sql`count(*)${over}`),
  pieces: number(sql`coalesce(sum(pieces)${over}, 0)`),
  kobo: number(sql`coalesce(sum(kobo)${over}, 0)`),
  returned: number(sql`coalesce(sum(returned)${over}, 0)`),
})

/** The best sold, and what all came to. */
async function soldProducts(shop: ShopContext, span: Span, withTests: boolean) {
  const rows = await inTransaction(shop, async (shop) => {
    // In the usual 4 MB a year of 50,000 products is sorted on the disk.
    await shop.db.execute(sql`set local work_mem = '32MB'`)
    const sold = perProduct(shop, span, withTests)
    return shop.db
      .with(sold)
      .select({
        best: {
          id: sold.id,
          orders: number(sql`${sold.orders}`),
          pieces: number(sql`${sold.pieces}`),
          kobo: number(sql`${sold.kobo}`),
          returned: number(sql`${sold.returned}`),
        },
        all: totals(sql` over ()`),
      })
      .from(sold)
      .orderBy(sql`${sold.kobo} desc`, sold.id)
      .limit(reportRowsMax)
  })
  const best = rows.map((row) => row.best)
  const names = await namesOf(shop, best)
  return {
    best: best.map((row) => ({ ...row, name: names.get(row.id) ?? row.id })),
    all: rows[0]?.all ?? nothing,
  }
}

/** As they are now; of products that are gone as they were sold. */
async function namesOf(
  shop: ShopContext,
  sold: readonly { id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = sold.map(({ id }) => id)
  const rows = await shop.db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, ids))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const gone = ids.filter((id) => !names.has(id))
  if (gone.length === 0) return names
  const lines = await shop.db
    .select({ id: orderLines.productId, name: sql<string>`max(${orderLines.name})` })
    .from(orderLines)
    .where(inArray(orderLines.productId, gone))
    .groupBy(orderLines.productId)
  for (const { id, name } of lines) names.set(id, name)
  return names
}

/** What all came to in an earlier span, and the sales of these products. */
async function soldBefore(
  shop: ShopContext,
  span: Span | null,
  withTests: boolean,
  shown: readonly { id: string }[],
) {
  if (!span) return { all: nothing, kobo: new Map<string, number>() }
  const sold = perProduct(shop, span, withTests)
  const ids = JSON.stringify(shown.map(({ id }) => id))
  const isShown = sql`${sold.id} in (select jsonb_array_elements_text(${ids}::jsonb))`
  const [found] = await shop.db
    .with(sold)
    .select({
      all: totals(sql``),
      kobo: sql<KoboById | null>`json_object_agg(${sold.id}, ${sold.kobo}) filter (where ${isShown})`,
    })
    .from(sold)
  return { all: found?.all ?? nothing, kobo: new Map(Object.entries(found?.kobo ?? {})) }
}
