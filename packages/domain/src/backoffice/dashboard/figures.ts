import type { DashboardSales } from '@shop/contract/admin/dashboard'
import { daysBefore, lagosDate, lastDates } from '../../core/lagos-days.ts'
import type { SalesDay } from '../reports/read-sales-days.ts'

/** Days of the chart; as many before them are compared with. */
export const chartDays = 14

type SalesMetrics = Pick<
  DashboardSales,
  'net_sales_kobo' | 'sales_kobo' | 'refunded_kobo' | 'orders' | 'average_order_kobo' | 'days'
>

/** Today until now against the same hours a week ago, and each day of the chart beside the one 14 days before. */
export function salesMetrics(sales: ReadonlyMap<string, SalesDay>, now: Date): SalesMetrics {
  const today = sales.get(lagosDate(now))
  const weekAgo = sales.get(lagosDate(daysBefore(now, 7)))
  const metric = (of: (day: SalesDay) => number) => ({
    current: today ? of(today) : 0,
    previous: weekAgo ? of(weekAgo) : 0,
  })
  const dates = lastDates(now, 2 * chartDays)
  return {
    net_sales_kobo: metric((day) => day.salesByNowKobo - day.refundedByNowKobo),
    sales_kobo: metric((day) => day.salesByNowKobo),
    refunded_kobo: metric((day) => day.refundedByNowKobo),
    orders: metric((day) => day.ordersByNow),
    average_order_kobo: metric(averageByNow),
    days: dates.slice(chartDays).map((date, index) => ({
      date,
      net_sales_kobo: netSales(sales.get(date)),
      orders: sales.get(date)?.orders ?? 0,
      previous_kobo: netSales(sales.get(dates[index] ?? '')),
    })),
  }
}

function netSales(day: SalesDay | undefined): number {
  return day ? day.sales_kobo - day.refunded_kobo : 0
}

function averageByNow({ salesByNowKobo, ordersByNow }: SalesDay): number {
  return ordersByNow === 0 ? 0 : Math.round(salesByNowKobo / ordersByNow)
}
