import { type VisitStep, visitSteps } from '@shop/contract/counts'
import { between } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { figure, type ReportKind } from './report-body.ts'
import { chartOf } from './report-chart.ts'
import type { Span } from '../../orders/day-range.ts'
import { changeOf, percentOf, sumOf } from './report-values.ts'
import { dailyVisits } from '../analytics/tables.ts'

type Counted = typeof dailyVisits.$inferSelect

const stepNames: Readonly<Record<VisitStep, string>> = {
  visit: 'Visited the shop',
  cart: 'Added to cart',
  checkout: 'Started checkout',
  order: 'Ordered',
}

/** How many of the visits that may be counted ended with an order. */
export const conversionReport: ReportKind = {
  isWithoutTests: true,
  groups: [],
  async read(ctx, { period, by }) {
    const [now, before] = await Promise.all([countsOf(ctx, period.now), countsOf(ctx, period.before)])
    const pair = (of: (rows: Counted[]) => number | null) => [of(now), period.before && of(before)] as const
    return {
      metrics: [
        figure(
          'Visits',
          'count',
          pair((rows) => countOf(rows, 'visit')),
        ),
        figure(
          'With a cart',
          'percent',
          pair((rows) => share(rows, 'cart')),
        ),
        figure(
          'To checkout',
          'percent',
          pair((rows) => share(rows, 'checkout')),
        ),
        figure(
          'Conversion',
          'percent',
          pair((rows) => share(rows, 'order')),
          { note: 'orders of all visits' },
        ),
      ],
      chart: chartOf({ title: 'Visits', unit: 'count', by }, period, {
        now: visitsByDay(now),
        before: visitsByDay(before),
      }),
      row_header: 'Step',
      columns: [
        { label: 'Count', unit: 'count' },
        { label: 'Previous', unit: 'count' },
        { label: 'Change', unit: 'change' },
        { label: 'Share', unit: 'share' },
      ],
      rows: visitSteps.map((step) => ({
        key: step,
        label: stepNames[step],
        link: null,
        values: [
          countOf(now, step),
          countOf(before, step),
          changeOf(countOf(now, step), countOf(before, step)),
          share(now, step),
        ],
      })),
      total: null,
      note: 'Only visitors who agreed on the privacy page, as totals: nothing personal is stored.',
    }
  },
}

const countOf = (rows: readonly Counted[], step: VisitStep) =>
  sumOf(rows, (row) => (row.step === step ? row.count : 0))

const share = (rows: readonly Counted[], step: VisitStep) =>
  percentOf(countOf(rows, step), countOf(rows, 'visit'))

function visitsByDay(rows: readonly Counted[]): ReadonlyMap<string, number> {
  return new Map(rows.filter(({ step }) => step === 'visit').map(({ day, count }) => [day, count]))
}

async function countsOf(ctx: RequestContext, span: Span | null): Promise<Counted[]> {
  if (!span) return []
  return ctx.db
    .select()
    .from(dailyVisits)
    .where(between(dailyVisits.day, span.from, span.to))
}
