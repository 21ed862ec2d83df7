import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import type { Span } from '../../orders/day-range.ts'
import { reportSums } from './tables.ts'

export interface SummedRow {
  key: (string | null)[]
  /** In the order of the part's definition in report-parts.ts. */
  sums: number[]
}

interface Wish {
  part: string
  span: Span
  withTests: boolean
}

/** Rows of report_sums. */
export const ofPart = ({ part, span, withTests }: Wish) =>
  and(
    eq(reportSums.part, part),
    between(reportSums.day, span.from, span.to),
    withTests ? undefined : eq(reportSums.isTest, false),
  )

/** Sums of a part over a span, by its key. Right once keepReportSums has run. */
export async function readSumsByKey(ctx: RequestContext, wish: Wish, count: number): Promise<SummedRow[]> {
  return ctx.db
    .select({ key: reportSums.key, sums: summed(count) })
    .from(reportSums)
    .where(ofPart(wish))
    .groupBy(reportSums.key)
}

/** The same by the day and the first of its keys. */
export async function readSumsByDay(
  ctx: RequestContext,
  wish: Wish,
  count: number,
): Promise<(SummedRow & { day: string })[]> {
  return ctx.db
    .select({ day: reportSums.day, key: reportSums.key, sums: summed(count) })
    .from(reportSums)
    .where(ofPart(wish))
    .groupBy(reportSums.day, reportSums.key)
}

function summed(count: number): SQL<number[]> {
  const each = Array.from(
    { length: count },
    (_, index) => sql`sum(${reportSums.sums}[${index + 1}::integer])`,
  )
  return sql`json_build_array(${sql.join(each, sql`, `)})`.mapWith((sums: (number | null)[]) =>
    sums.map(Number),
  )
}
