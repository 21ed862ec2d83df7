import type { DashboardSales } from '@shop/contract/admin/dashboard'
import { formatShortDay } from '../../format/staff-time.ts'

/** A day of the chart and the day it is compared with: sales less refunds, in kobo. */
export interface ChartDay {
  label: string
  value: number
  before: number
  /** Not over yet. */
  running: boolean
}

const daysPerWeek = 7

/** Each day beside the one 14 days before it. */
export function toTwoWeeks(days: DashboardSales['days']): ChartDay[] {
  return days.map((day, index) => toChartDay(day, day.previous_kobo, index === days.length - 1))
}

/** The last seven days, each beside the one a week before it; named by their weekdays. */
export function toOneWeek(days: DashboardSales['days']): ChartDay[] {
  const start = days.length - daysPerWeek
  return days.slice(start).map((day, index) => {
    const whole = toChartDay(
      day,
      days[start + index - daysPerWeek]?.net_sales_kobo ?? 0,
      index === daysPerWeek - 1,
    )
    return { ...whole, label: whole.label.split(' ')[0] ?? whole.label }
  })
}

function toChartDay(day: DashboardSales['days'][number], before: number, running: boolean): ChartDay {
  return { label: running ? 'Today' : formatShortDay(day.date), value: day.net_sales_kobo, before, running }
}
