import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import type { Span } from '../../orders/day-range.ts'
import { reportRollups } from './tables.ts'

export interface SummedRow {
  key: (string | null)[]
  /** In the order of the part's definition in report-parts.ts. */
  sums: number[]
}

interface Wish {
  part: string
  span: Span
  includes_test_orders: boolean
}

/** Rows of report_sums. */
export const ofPart = ({ part, span, includes_test_orders: withTests }: Wish) =>
  and(
    eq(reportRollups.metric, part),
    between(reportRollups.day, span.from, span.to),
    withTests ? undefined : eq(reportRollups.is_test, false),
  )

/** Sums of a part over a span, by its key. Right once keepReportSums has run. */
export async function readSumsByKey(ctx: RequestContext, wish: Wish, count: number): Promise<SummedRow[]> {
  return ctx.db
    .select({ key: reportRollups.key, sums: summed(count) })
    .from(reportRollups)
    .where(ofPart(wish))
    .groupBy(reportRollups.key)
}

/** The same by the day and the first of its keys. */
export async function readSumsByDay(
  ctx: RequestContext,
  wish: Wish,
  count: number,
): Promise<(SummedRow & { day: string })[]> {
  return ctx.db
    .select({ day: reportRollups.day, key: reportRollups.key, sums: summed(count) })
    .from(reportRollups)
    .where(ofPart(wish))
    .groupBy(reportRollups.day, reportRollups.key)
}

function summed(count: number): SQL<number[]> {
  const each = Array.from(
    { length: count },
    (_, index) => sql`sum(${reportRollups.totals}[${index + 1}::integer])`,
  )
  return sql`json_build_array(${sql.join(each, sql`, `)})`.mapWith((sums: (number | null)[]) =>
    sums.map(Number),
  )
}
