import type { DashboardSales } from '@shop/contract/admin/dashboard'
import { daysBefore, lagosDate, lastDates } from '../../core/lagos-days.ts'
import type { SalesDay } from '../reports/read-sales-days.ts'

/** Days of the chart; as many before them are compared with. */
export const chartDays = 14

type SalesFigures = Pick<
  DashboardSales,
  'net_sales_kobo' | 'sales_kobo' | 'refunded_kobo' | 'orders' | 'average_order_kobo' | 'days'
>

/** Today until now against the same hours a week ago, and each day of the chart beside the one 14 days before. */
export function salesFigures(sales: ReadonlyMap<string, SalesDay>, now: Date): SalesFigures {
  const today = sales.get(lagosDate(now))
  const weekAgo = sales.get(lagosDate(daysBefore(now, 7)))
  const figure = (of: (day: SalesDay) => number) => ({
    current: today ? of(today) : 0,
    previous: weekAgo ? of(weekAgo) : 0,
  })
  const dates = lastDates(now, 2 * chartDays)
  return {
    net_sales_kobo: figure((day) => day.salesByNowKobo - day.refundedByNowKobo),
    sales_kobo: figure((day) => day.salesByNowKobo),
    refunded_kobo: figure((day) => day.refundedByNowKobo),
    orders: figure((day) => day.ordersByNow),
    average_order_kobo: figure(averageByNow),
    days: dates.slice(chartDays).map((date, index) => ({
      date,
      net_sales_kobo: netOf(sales.get(date)),
      orders: sales.get(date)?.orders ?? 0,
      previous_kobo: netOf(sales.get(dates[index] ?? '')),
    })),
  }
}

function netOf(day: SalesDay | undefined): number {
  return day ? day.sales_kobo - day.refunded_kobo : 0
}

function averageByNow({ salesByNowKobo, ordersByNow }: SalesDay): number {
  return ordersByNow === 0 ? 0 : Math.round(salesByNowKobo / ordersByNow)
}
