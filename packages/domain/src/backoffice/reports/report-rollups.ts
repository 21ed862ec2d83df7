import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import type { Span } from '../../core/day-range.ts'
import { claimDue, isAnyDue, markSelectedDueSql } from '../../core/rollups-due.ts'
import { reportRollups } from './tables.ts'
import { timeZone } from '../../core/dates.ts'
import { orderLines, orders, orderStatusHistory, parcelEvents, parcels } from '../../orders/tables.ts'
import { dueDaysQuery, rollupParts } from './rollup-parts.ts'

interface RollupRow {
  key: (string | null)[]
  /** In the order that the part in rollup-parts.ts defines. */
  totals: number[]
}

interface RollupQuery {
  part: string
  span: Span
  includes_test_orders: boolean
}

export const partCondition = ({ part, span, includes_test_orders: includesTestOrders }: RollupQuery) =>
  and(
    eq(reportRollups.metric, part),
    between(reportRollups.day, span.from, span.to),
    includesTestOrders ? undefined : eq(reportRollups.is_test, false),
  )

/** Totals of a part over a period by key. Call refreshReportRollups first. */
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

/** Like getRollupsByKey, by day and first key. */
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
  const values = Array.from(
    { length: count },
    (_, index) => sql`sum(${reportRollups.totals}[${index + 1}::integer])`,
  )
  return sql`json_build_array(${sql.join(values, sql`, `)})`.mapWith((totals: (number | null)[]) =>
    totals.map(Number),
  )
}

/** Prevents two concurrent refreshes from overwriting each other's results with older values. */
const lockRollups = sql`select pg_advisory_xact_lock(hashtextextended('report sums', 0))`
const toLagosDate = (timestamp: SQL) => sql`(${timestamp} at time zone ${timeZone})::date`

/**
 * Recomputes changed days: before each query of report_rollups, and on a schedule, so that queries have little to do.
 */
export async function refreshReportRollups(ctx: RequestContext): Promise<void> {
  if (!(await isAnyDue(ctx, 'reports'))) return
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(lockRollups)
    const days = await claimDueDays(ctx)
    if (days.length === 0) return
    for (const [part, query] of rollupParts) await accumulate(ctx, part, dueDaysQuery(days), query)
  })
}

/** Changed days usually have few changed totals: only these are written. */
async function accumulate(ctx: RequestContext, part: string, due: SQL, query: SQL): Promise<void> {
  await ctx.db.execute(sql`
    with ${due}, found (day, is_test, key, totals) as materialized (${query}),
    gone as (delete from ${reportRollups} as old using due where old.metric = ${part} and old.day = due.day
      and not exists (select 1 from found where (found.day, found.is_test, found.key) = (old.day, old.is_test, old.key)))
    insert into ${reportRollups} (metric, day, is_test, key, totals) select ${part}::text, found.* from found
    on conflict (metric, day, is_test, key) do update set totals = excluded.totals
    where report_rollups.totals <> excluded.totals`)
}

async function claimDueDays(ctx: RequestContext): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ day: string }>(sql`
    with taken as (${claimDue('reports')}),
    due_orders as (select distinct order_id as id from taken where order_id is not null),
    due_products as (select distinct product_id as id from taken where product_id is not null)
    select day::text as day from taken where day is not null
    union select ${toLagosDate(sql`${orders.placed_at}`)}::text from due_orders join ${orders} on ${orders.id} = due_orders.id
    union select ${toLagosDate(sql`${orderStatusHistory.created_at}`)}::text from due_orders
      join ${orderStatusHistory} on ${orderStatusHistory.order_id} = due_orders.id and ${orderStatusHistory.status} = 'delivered'
    union select ${toLagosDate(sql`${parcelEvents.occurred_at}`)}::text from due_orders join ${parcels} on ${parcels.order_id} = due_orders.id
      join ${parcelEvents} on ${parcelEvents.parcel_id} = ${parcels.id} and ${parcelEvents.reason} is not null
    union select ${toLagosDate(sql`${orders.placed_at}`)}::text from due_products
      join ${orderLines} on ${orderLines.product_id} = due_products.id join ${orders} on ${orders.id} = ${orderLines.order_id}`)
  return rows.map(({ day }) => day)
}

/**
 * Marks everything as changed, after orders, accounts and documents were written without commands: by an import or
 * generated data.
 */
export const markAllDueSql = markSelectedDueSql(`
  select id, null::uuid, null::date from accounts union all select null, id, null from orders
  union all select distinct null::uuid, null::uuid, (issued_at at time zone '${timeZone}')::date from documents`)
