import type { DashboardSales } from '@shop/contract/admin/dashboard'
import { formatCount } from '@shop/ui/format/format-count'
import { StatCard } from '@shop/ui/stat-card'
import { changeInCount, changeInPercent, type Change } from '../../layout/change.ts'
import { wholeNaira } from '../../layout/whole-naira.ts'

interface Figure {
  now: number
  before: number
}

/** Today until now against the same hours a week ago. */
export function Figures({ sales }: { sales: DashboardSales }) {
  return (
    <div className="grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
      {figureCard('Sales today', sales.sales_kobo, wholeNaira, changeInPercent)}
      {figureCard('Orders', sales.orders, formatCount, changeInCount)}
      {figureCard('Average order', sales.average_order_kobo, wholeNaira, changeInPercent)}
      {figureCard('New customers', sales.new_customers, formatCount, changeInCount)}
    </div>
  )
}

function figureCard(
  label: string,
  { now, before }: Figure,
  format: (value: number) => string,
  changeOf: (now: number, before: number) => Change | undefined,
) {
  const note =
    now === before
      ? now === 0
        ? 'Nothing yet'
        : 'Same as a week ago'
      : before === 0
        ? 'Nothing a week ago'
        : `from ${format(before)}`
  const change = now === before ? undefined : changeOf(now, before)
  return <StatCard label={label} value={format(now)} change={change} note={note} />
}
