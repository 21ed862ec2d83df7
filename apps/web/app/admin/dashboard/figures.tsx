import type { DashboardSales } from '@shop/contract/admin/dashboard'
import { formatCount } from '@shop/ui/format/format-count'
import { StatCard } from '@shop/ui/stat-card'
import { changeInCount, changeInPercent, type Change } from '../../format/change.ts'
import { wholeNaira } from '../../format/whole-naira.ts'
import { changeLabel, netSalesLines } from './figure-labels.ts'

interface Figure {
  current: number
  previous: number
}

/** Today until now compared with the same hours a week ago. Sales are less refunds. */
export function Figures({ sales }: { sales: DashboardSales }) {
  return (
    <div className="grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
      {figureCard('Sales today', sales.net_sales_kobo, wholeNaira, changeInPercent, netSalesLines(sales))}
      {figureCard('Orders', sales.orders, formatCount, changeInCount)}
      {figureCard('Average order', sales.average_order_kobo, wholeNaira, changeInPercent)}
      {figureCard('New customers', sales.new_customers, formatCount, changeInCount)}
    </div>
  )
}

function figureCard(
  label: string,
  figure: Figure,
  format: (value: number) => string,
  changeOf: (now: number, before: number) => Change | undefined,
  lines?: [string, string][],
) {
  const { current: now, previous: before } = figure
  return (
    <StatCard
      label={label}
      value={format(now)}
      change={now === before ? undefined : changeOf(now, before)}
      note={changeLabel(figure, format)}
      lines={lines}
    />
  )
}
