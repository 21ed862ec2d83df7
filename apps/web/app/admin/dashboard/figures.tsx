import type { DashboardSales } from '@shop/contract/admin/dashboard'
import { formatCount } from '@shop/ui/format/format-count'
import { StatCard } from '@shop/ui/stat-card'
import { changeInCount, changeInPercent, type Change } from '../../format/change.ts'
import { formatNairaRounded } from '../../format/whole-naira.ts'
import { changeLabel, netSalesNotes } from './figure-labels.ts'

interface Metric {
  current: number
  previous: number
}

/** Today until now compared with the same hours a week ago. Sales are less refunds. */
export function SalesMetricCards({ sales }: { sales: DashboardSales }) {
  return (
    <div className="grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
      {metricCard(
        'Sales today',
        sales.net_sales_kobo,
        formatNairaRounded,
        changeInPercent,
        netSalesNotes(sales),
      )}
      {metricCard('Orders', sales.orders, formatCount, changeInCount)}
      {metricCard('Average order', sales.average_order_kobo, formatNairaRounded, changeInPercent)}
      {metricCard('New customers', sales.new_customers, formatCount, changeInCount)}
    </div>
  )
}

function metricCard(
  label: string,
  metric: Metric,
  format: (value: number) => string,
  toChange: (now: number, before: number) => Change | undefined,
  lines?: [string, string][],
) {
  const { current: now, previous: before } = metric
  return (
    <StatCard
      label={label}
      value={format(now)}
      change={now === before ? undefined : toChange(now, before)}
      note={changeLabel(metric, format)}
      lines={lines}
    />
  )
}
