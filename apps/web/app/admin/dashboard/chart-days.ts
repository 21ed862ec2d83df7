import type { DashboardSales } from '@shop/contract/admin/dashboard'
import { shortDayOf } from '../../format/staff-time.ts'

/** A day of the chart and the day it is compared with: sales less refunds, in kobo. */
export interface ChartDay {
  label: string
  value: number
  before: number
  /** Not over yet. */
  running: boolean
}

const weekDays = 7

/** Each day beside the one 14 days before it. */
export function fortnight(days: DashboardSales['days']): ChartDay[] {
  return days.map((day, index) => chartDay(day, day.previous_kobo, index === days.length - 1))
}

/** The last seven days, each beside the one a week before it; named by their weekdays. */
export function week(days: DashboardSales['days']): ChartDay[] {
  const start = days.length - weekDays
  return days.slice(start).map((day, index) => {
    const whole = chartDay(day, days[start + index - weekDays]?.net_sales_kobo ?? 0, index === weekDays - 1)
    return { ...whole, label: whole.label.split(' ')[0] ?? whole.label }
  })
}

function chartDay(day: DashboardSales['days'][number], before: number, running: boolean): ChartDay {
  return { label: running ? 'Today' : shortDayOf(day.date), value: day.net_sales_kobo, before, running }
}
