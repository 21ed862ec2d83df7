import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Reports that anyone who may read reports may read. */
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
/** Reports that need the right to read the shop's money. */
export const moneyReportNames = ['vat', 'stock_value'] as const
export type ReportName = (typeof reportNames)[number]
export type FinanceReportName = (typeof moneyReportNames)[number]

/** The longest period of a report. */
export const reportDaysMax = 366
/** Rows that a report answers at most, the largest first; its total counts all. */
export const reportRowsMax = 1_000
export const comparisons = ['previous_period', 'previous_year', 'none'] as const
export type Comparison = (typeof comparisons)[number]
export const bucketSizes = ['day', 'week', 'month'] as const
export type BucketSize = (typeof bucketSizes)[number]

/** A number of a report: kobo for 'naira', per cent with one decimal for 'percent', 'share' and 'change'. */
export const reportUnits = ['money', 'count', 'days', 'percent', 'share', 'change'] as const
export type ReportUnit = (typeof reportUnits)[number]

/** First and last day in Lagos. */
const Span = z.object({ from: z.string(), to: z.string() })
const Value = z.nullable(z.number())

/** Over time; `before` is at the same place of the period before. */
const TimeChart = z.object({
  title: z.string(),
  unit: z.enum(reportUnits),
  interval: z.enum(bucketSizes),
  bars: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      value: z.number(),
      /** First day of what it is beside. */
      previous_from: z.nullable(z.string()),
      previous: Value,
    }),
  ),
})
export type TimeChart = z.output<typeof TimeChart>

/** The first rows of the table, where its order tells more than its days. */
const RankChart = z.object({
  title: z.string(),
  unit: z.enum(reportUnits),
  interval: z.literal('row'),
  /** What the bars stand for. */
  column: z.string(),
  bars: z.array(z.object({ key: z.string(), label: z.string(), value: z.number(), previous: Value })),
})
export type RankChart = z.output<typeof RankChart>

export const Report = z.object({
  period: Span,
  /** What it is compared with; null: with nothing. */
  previous_period: z.nullable(Span),
  metrics: z.array(
    z.object({
      label: z.string(),
      unit: z.enum(reportUnits),
      current: Value,
      previous: Value,
      /** What it is when the number grows. */
      growth: z.enum(['good', 'bad', 'neither']),
      note: z.string(),
    }),
  ),
  chart: z.discriminatedUnion('interval', [TimeChart, RankChart]),
  /** How its rows may be made; the first is the usual one. */
  groups: z.array(z.object({ name: z.string(), label: z.string() })),
  group: z.string(),
  /** Heading of the first column, which names the row. */
  row_header: z.string(),
  columns: z.array(z.object({ label: z.string(), unit: z.enum(reportUnits) })),
  rows: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      /** Where more is said of it. */
      link: z.nullable(z.string()),
      /** One for each column. */
      values: z.array(Value),
    }),
  ),
  /** One for each column, of all rows, also of those above the limit; null where nothing can be added up. */
  total: z.nullable(z.array(Value)),
  /** What one must know to read it. */
  note: z.nullable(z.string()),
  /** Whether it holds test orders: it does until a live payment key is set. */
  includes_test_orders: z.boolean(),
})
export type Report = z.output<typeof Report>

const Day = z.optional(z.iso.date())

/** Days in Lagos, both included; without them the running month until today. */
const query = z.object({
  from: Day,
  to: Day,
  compare_to: z._default(z.enum(comparisons), 'previous_period'),
  /** Without it days up to a month, weeks up to half a year, else months. */
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
