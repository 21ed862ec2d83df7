import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Reports for everyone with permission to read reports. */
export const reportNames = [
  'sales',
  'products',
  'customers',
  'searches',
  'conversion',
  'coupons',
  'delivery',
  'pay_on_delivery',
  'returns',
] as const
/** Reports that need permission to read the accounts. */
export const moneyReportNames = ['vat', 'stock_value'] as const
export type ReportName = (typeof reportNames)[number]
export type FinanceReportName = (typeof moneyReportNames)[number]

/** The longest period of a report, in days. */
export const reportDaysMax = 366
/** Maximum rows of a report, largest first. The total includes all. */
export const reportRowsMax = 1_000
export const comparisons = ['previous_period', 'previous_year', 'none'] as const
export type Comparison = (typeof comparisons)[number]
export const bucketSizes = ['day', 'week', 'month'] as const
export type BucketSize = (typeof bucketSizes)[number]

/** Unit of a number: kobo for 'money', per cent with one decimal for 'percent', 'share' and 'change'. */
export const reportUnits = ['money', 'count', 'days', 'percent', 'share', 'change'] as const
export type ReportUnit = (typeof reportUnits)[number]

/** First and last Lagos day. */
const Span = z.object({ from: z.string(), to: z.string() })
const Value = z.nullable(z.number())

/** Values over time; `before` is the value at the same point of the previous period. */
const TimeChart = z.object({
  title: z.string(),
  unit: z.enum(reportUnits),
  interval: z.enum(bucketSizes),
  bars: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      value: z.number(),
      /** First day of the previous period's bucket. */
      previous_from: z.nullable(z.string()),
      previous: Value,
    }),
  ),
})
export type TimeChart = z.output<typeof TimeChart>

/** The top rows of the table, for reports that are not by time. */
const RankChart = z.object({
  title: z.string(),
  unit: z.enum(reportUnits),
  interval: z.literal('row'),
  /** The column that the bars show. */
  column: z.string(),
  bars: z.array(z.object({ key: z.string(), label: z.string(), value: z.number(), previous: Value })),
})
export type RankChart = z.output<typeof RankChart>

export const Report = z.object({
  period: Span,
  /** The previous period; null for none. */
  previous_period: z.nullable(Span),
  metrics: z.array(
    z.object({
      label: z.string(),
      unit: z.enum(reportUnits),
      current: Value,
      previous: Value,
      /** Whether an increase is good. */
      growth: z.enum(['good', 'bad', 'neither']),
      note: z.string(),
    }),
  ),
  chart: z.discriminatedUnion('interval', [TimeChart, RankChart]),
  /** Available groupings of rows; the first is the default. */
  groups: z.array(z.object({ name: z.string(), label: z.string() })),
  group: z.string(),
  /** Header of the first column. */
  row_header: z.string(),
  columns: z.array(z.object({ label: z.string(), unit: z.enum(reportUnits) })),
  rows: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      /** Page with more details. */
      link: z.nullable(z.string()),
      /** One per column. */
      values: z.array(Value),
    }),
  ),
  /** One per column, over all rows including those past the limit; null if the column cannot be added up. */
  total: z.nullable(z.array(Value)),
  /** A note about the figures. */
  note: z.nullable(z.string()),
  /** Whether test orders count, as they do until a live payment key is set. */
  includes_test_orders: z.boolean(),
})
export type Report = z.output<typeof Report>

const Day = z.optional(z.iso.date())

/** Lagos days, inclusive; the current month to date by default. */
const query = z.object({
  from: Day,
  to: Day,
  compare_to: z._default(z.enum(comparisons), 'previous_period'),
  /** By default days up to a month, weeks up to half a year, else months. */
  interval: z.optional(z.enum(bucketSizes)),
  group: z.optional(z.string().check(z.maxLength(20))),
})

export const getReport = endpoint('GET /admin/reports/{report}', {
  summary: 'Get a report with its previous period: figures, a chart and a table',
  access: 'reports:read',
  params: z.object({ report: z.enum(reportNames) }),
  query,
  response: Report,
  errors: ['invalid_input'],
})

export const getFinanceReport = endpoint('GET /admin/reports/money/{report}', {
  summary: 'Get VAT by class, or the stock value',
  access: 'payments:read',
  params: z.object({ report: z.enum(moneyReportNames) }),
  query,
  response: Report,
  errors: ['invalid_input'],
})
