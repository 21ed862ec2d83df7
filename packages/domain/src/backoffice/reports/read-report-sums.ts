import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import type { Span } from '../../orders/day-range.ts'
import { reportRollups } from './tables.ts'

export interface RollupRow {
  key: (string | null)[]
  /** In the order of the part's definition in report-parts.ts. */
  totals: number[]
}

interface RollupQuery {
  part: string
  span: Span
  includes_test_orders: boolean
}

/** Rows of report_sums. */
export const partCondition = ({ part, span, includes_test_orders: includesTestOrders }: RollupQuery) =>
  and(
    eq(reportRollups.metric, part),
    between(reportRollups.day, span.from, span.to),
    includesTestOrders ? undefined : eq(reportRollups.is_test, false),
  )

/** Sums of a part over a span, by its key. Right once refreshReportRollups has run. */
export async function getRollupsByKey(
  ctx: RequestContext,
  input: RollupQuery,
  count: number,
): Promise<RollupRow[]> {
  return ctx.db
    .select({ key: reportRollups.key, totals: sumColumns(count) })
    .from(reportRollups)
    .where(partCondition(input))
    .groupBy(reportRollups.key)
}

/** The same by the day and the first of its keys. */
export async function getRollupsByDay(
  ctx: RequestContext,
  input: RollupQuery,
  count: number,
): Promise<(RollupRow & { day: string })[]> {
  return ctx.db
    .select({ day: reportRollups.day, key: reportRollups.key, totals: sumColumns(count) })
    .from(reportRollups)
    .where(partCondition(input))
    .groupBy(reportRollups.day, reportRollups.key)
}

function sumColumns(count: number): SQL<number[]> {
  const each = Array.from(
    { length: count },
    (_, index) => sql`sum(${reportRollups.totals}[${index + 1}::integer])`,
  )
  return sql`json_build_array(${sql.join(each, sql`, `)})`.mapWith((totals: (number | null)[]) =>
    totals.map(Number),
  )
}
