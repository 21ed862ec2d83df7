import { type FunnelStep, funnelSteps } from '@shop/contract/analytics'
import { between } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import {
  compareMetrics,
  type ReportKind,
  buildChart,
  percentChange,
  toPercent,
  sumBy,
} from './report-body.ts'
import type { Span } from '../../core/day-range.ts'
import { dailyVisits } from '../analytics/tables.ts'

type DailyVisit = typeof dailyVisits.$inferSelect

const funnelStepNames: Readonly<Record<FunnelStep, string>> = {
  visit: 'Visited the shop',
  cart: 'Added to cart',
  checkout: 'Started checkout',
  order: 'Ordered',
}

/** Share of counted visits that led to an order. */
export const conversionReport: ReportKind = {
  excludesTestOrders: true,
  groups: [],
  async read(ctx, { period, by }) {
    const [now, before] = await Promise.all([getCounts(ctx, period.now), getCounts(ctx, period.before)])
    const compare = compareMetrics(now, period.before && before)
    return {
      metrics: [
        compare('Visits', 'count', (rows) => visitCount(rows, 'visit')),
        compare('With a cart', 'percent', (rows) => share(rows, 'cart')),
        compare('To checkout', 'percent', (rows) => share(rows, 'checkout')),
        compare('Conversion', 'percent', (rows) => share(rows, 'order'), { note: 'orders of all visits' }),
      ],
      chart: buildChart({ title: 'Visits', unit: 'count', by }, period, {
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
      rows: funnelSteps.map((step) => ({
        key: step,
        label: funnelStepNames[step],
        link: null,
        values: [
          visitCount(now, step),
          visitCount(before, step),
          percentChange(visitCount(now, step), visitCount(before, step)),
          share(now, step),
        ],
      })),
      total: null,
      note: 'Only visitors who agreed on the privacy page, as totals: nothing personal is stored.',
    }
  },
}

const visitCount = (rows: readonly DailyVisit[], step: FunnelStep) =>
  sumBy(rows, (row) => (row.step === step ? row.count : 0))

const share = (rows: readonly DailyVisit[], step: FunnelStep) =>
  toPercent(visitCount(rows, step), visitCount(rows, 'visit'))

function visitsByDay(rows: readonly DailyVisit[]): ReadonlyMap<string, number> {
  return new Map(rows.filter(({ step }) => step === 'visit').map(({ day, count }) => [day, count]))
}

async function getCounts(ctx: RequestContext, span: Span | null): Promise<DailyVisit[]> {
  if (!span) return []
  return ctx.db
    .select()
    .from(dailyVisits)
    .where(between(dailyVisits.day, span.from, span.to))
}
