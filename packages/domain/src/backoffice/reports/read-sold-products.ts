import { reportRowsMax } from '@shop/contract/admin/reports'
import { and, type SQL, sql } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { partCondition } from './read-report-sums.ts'
import type { Span } from '../../orders/day-range.ts'
import { reportRollups } from './tables.ts'

export interface SoldProduct {
  orders: number
  pieces: number
  kobo: number
  returned: number
}

export const noSoldProduct: SoldProduct = { orders: 0, pieces: 0, kobo: 0, returned: 0 }

interface SoldProductsQuery {
  span: Span
  includes_test_orders: boolean
}

const number = (query: SQL) => query.mapWith(Number)
const productId = sql<string>`${reportRollups.key}[1]`
const sumColumn = (sum: 1 | 2 | 3 | 4) => sql`coalesce(sum(${reportRollups.totals}[${sum}::integer]), 0)`
const totals = {
  pieces: number(sumColumn(2)),
  kobo: number(sumColumn(3)),
  returned: number(sumColumn(4)),
}
const goods = (input: SoldProductsQuery) => partCondition({ part: 'goods:product', ...input })

/** The best sold first, and how many there are: what they are ranked by is all that is added up for each of them. */
export async function rankProducts(
  ctx: RequestContext,
  input: SoldProductsQuery,
): Promise<{ ids: string[]; count: number }> {
  const rows = await inTransaction(ctx, async (ctx) => {
    // In the usual 4 MB a year of 50,000 products is sorted on the disk.
    await ctx.db.execute(sql`set local work_mem = '32MB'`)
    return ctx.db
      .select({ id: productId, count: number(sql`count(*) over ()`) })
      .from(reportRollups)
      .where(goods(input))
      .groupBy(sql`1`)
      .orderBy(sql`${sumColumn(3)} desc`, sql`1`)
      .limit(reportRowsMax)
  })
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
}

/** How many different products were sold. */
export async function countSoldProducts(ctx: RequestContext, input: SoldProductsQuery): Promise<number> {
  const different = ctx.db
    .selectDistinct({ id: productId.as('id') })
    .from(reportRollups)
    .where(goods(input))
  const [row] = await ctx.db.select({ count: number(sql`count(*)`) }).from(different.as('different'))
  return row?.count ?? 0
}

/** What all products of a span came to. */
export async function getSoldTotals(
  ctx: RequestContext,
  input: SoldProductsQuery,
): Promise<Omit<SoldProduct, 'orders'>> {
  const [all] = await ctx.db.select(totals).from(reportRollups).where(goods(input))
  return { ...noSoldProduct, ...all }
}

/** What was sold of each of these products, by their ids. */
export async function getSoldProducts(
  ctx: RequestContext,
  input: SoldProductsQuery,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SoldProduct>> {
  const rows = await ctx.db
    .select({ id: productId, orders: number(sumColumn(1)), ...totals })
    .from(reportRollups)
    .where(
      and(goods(input), sql`${productId} in (select json_array_elements_text(${JSON.stringify(ids)}::json))`),
    )
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.id, row]))
}
