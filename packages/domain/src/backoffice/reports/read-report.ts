import type {
  BucketSize,
  Comparison,
  MoneyReportName,
  Report,
  ReportName,
} from '@shop/contract/admin/reports'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { keepReportSums } from './keep-report-sums.ts'
import type { ReportBody, ReportKind } from './report-body.ts'
import { conversionReport } from './report-conversion.ts'
import { couponsReport } from './report-coupons.ts'
import { customersReport } from './report-customers.ts'
import { deliveryReport } from './report-delivery.ts'
import { payOnDeliveryReport } from './report-pay-on-delivery.ts'
import { periodOf, usualBucket } from './report-period.ts'
import { productsReport } from './report-products.ts'
import { rankingOf } from './report-ranking.ts'
import { returnsReport } from './report-returns.ts'
import { salesReport } from './report-sales.ts'
import { searchesReport } from './report-searches.ts'
import { stockValueReport } from './report-stock-value.ts'
import { vatReport } from './report-vat.ts'
import { countsTests } from '../../orders/sold-orders.ts'

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

const moneyReports: Readonly<Record<MoneyReportName, ReportKind>> = {
  vat: vatReport,
  stock_value: stockValueReport,
}

export interface ReportQuery {
  /** Days in Lagos; without them the running month until today. */
  from?: string | undefined
  to?: string | undefined
  compare_to: Comparison
  interval?: BucketSize | undefined
  group?: string | undefined
}

/** A report of what was sold, to whom and how. Refuses with invalid_input. */
export async function readReport(ctx: RequestContext, name: ReportName, query: ReportQuery): Promise<Report> {
  requirePermission(ctx.actor, 'reports:read')
  return framed(ctx, reports[name], query)
}

/** A report for those who may read the shop's money. Refuses with invalid_input. */
export async function readMoneyReport(
  ctx: RequestContext,
  name: MoneyReportName,
  query: ReportQuery,
): Promise<Report> {
  requirePermission(ctx.actor, 'payments:read')
  return framed(ctx, moneyReports[name], query)
}

async function framed(ctx: RequestContext, kind: ReportKind, query: ReportQuery): Promise<Report> {
  const before = kind.isNow ? 'none' : query.compare_to
  const period = periodOf({ ...query, compare_to: before }, lagosDate(ctx.clock.now()))
  const by = query.interval ?? usualBucket(period.now)
  const group = kind.groups.find(({ name }) => name === query.group)?.name ?? kind.groups[0]?.name ?? ''
  const withTests = countsTests(ctx)
  await keepReportSums(ctx)
  const read = await kind.read(ctx, { period, by, group, includes_test_orders: withTests })
  const body = period.before ? read : withoutBefore(read)
  return {
    period: period.now,
    previous_period: period.before,
    groups: kind.groups,
    group,
    includes_test_orders: withTests && !kind.isWithoutTests,
    ...body,
    chart: 'ranks' in body.chart ? rankingOf(body.chart.ranks, body) : body.chart,
  }
}

/** Nothing is said of a period before where none is compared with. */
function withoutBefore(body: ReportBody): ReportBody {
  const kept = body.columns.map(({ label: text, unit }) => text !== 'Previous' && unit !== 'change')
  const keep = <Cell>(cells: Cell[]) => cells.filter((_cell, index) => kept[index])
  return {
    ...body,
    columns: keep(body.columns),
    rows: body.rows.map((row) => ({ ...row, values: keep(row.values) })),
    total: body.total && keep(body.total),
  }
}
