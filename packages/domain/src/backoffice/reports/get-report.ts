import type {
  BucketSize,
  Comparison,
  FinanceReportName,
  Report,
  ReportName,
} from '@shop/contract/admin/reports'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { readStale } from '../../core/stale-reads.ts'
import { lagosDate } from '../../core/dates.ts'
import { refreshReportRollups } from './report-rollups.ts'
import { type ReportBody, type ReportKind, buildRanking } from './report-body.ts'
import { conversionReport } from './report-conversion.ts'
import { couponsReport } from './report-coupons.ts'
import { customersReport } from './report-customers.ts'
import { deliveryReport } from './report-delivery.ts'
import { payOnDeliveryReport } from './report-pay-on-delivery.ts'
import { resolvePeriod, defaultBucket } from './report-period.ts'
import { productsReport } from './report-products.ts'
import { returnsReport } from './report-returns.ts'
import { salesReport } from './report-sales.ts'
import { searchesReport } from './report-searches.ts'
import { stockValueReport } from './report-stock-value.ts'
import { vatReport } from './report-vat.ts'
import { shouldCountTestOrders } from '../../orders/sales.ts'

const reports: Readonly<Record<ReportName, ReportKind>> = {
  sales: salesReport,
  products: productsReport,
  customers: customersReport,
  searches: searchesReport,
  conversion: conversionReport,
  coupons: couponsReport,
  delivery: deliveryReport,
  pay_on_delivery: payOnDeliveryReport,
  returns: returnsReport,
}

const financeReports: Readonly<Record<FinanceReportName, ReportKind>> = {
  vat: vatReport,
  stock_value: stockValueReport,
}

interface ReportQuery {
  /** Lagos days; by default the current month to date. */
  from?: string | undefined
  to?: string | undefined
  compare_to: Comparison
  interval?: BucketSize | undefined
  group?: string | undefined
}

/** A report on sales, customers or operations. Throws invalid_input. */
export async function getReport(
  ctx: RequestContext,
  { report: name, ...query }: ReportQuery & { report: ReportName },
): Promise<Report> {
  requirePermission(ctx.actor, 'reports:read')
  return buildReport(ctx, reports[name], query)
}

/** A report for staff with permission to read the accounts. Throws invalid_input. */
export async function getFinanceReport(
  ctx: RequestContext,
  { report: name, ...query }: ReportQuery & { report: FinanceReportName },
): Promise<Report> {
  requirePermission(ctx.actor, 'payments:read')
  return buildReport(ctx, financeReports[name], query)
}

async function buildReport(ctx: RequestContext, kind: ReportKind, query: ReportQuery): Promise<Report> {
  const before = kind.isNow ? 'none' : query.compare_to
  const period = resolvePeriod({ ...query, compare_to: before }, lagosDate(ctx.clock.now()))
  const by = query.interval ?? defaultBucket(period.now)
  const chosen = kind.groups.find(({ name }) => name === query.group) ?? kind.groups[0]
  const group = chosen?.name ?? ''
  const includesTestOrders = shouldCountTestOrders(ctx)
  await refreshReportRollups(ctx)
  const read = await readStale(ctx, (stale) =>
    kind.read(stale, { period, by, group, includes_test_orders: includesTestOrders }),
  )
  const body = { row_header: chosen?.label ?? '', ...(period.before ? read : withoutComparison(read)) }
  return {
    period: period.now,
    previous_period: period.before,
    groups: kind.groups,
    group,
    includes_test_orders: includesTestOrders && !kind.excludesTestOrders,
    ...body,
    chart: 'ranks' in body.chart ? buildRanking(body.chart.ranks, body) : body.chart,
  }
}

/** Removes all values of a previous period. */
function withoutComparison(body: ReportBody): ReportBody {
  const visible = body.columns.map(({ label, unit }) => label !== 'Previous' && unit !== 'change')
  const pickVisible = <Cell>(cells: Cell[]) => cells.filter((_cell, index) => visible[index])
  return {
    ...body,
    columns: pickVisible(body.columns),
    rows: body.rows.map((row) => ({ ...row, values: pickVisible(row.values) })),
    total: body.total && pickVisible(body.total),
  }
}
