import type { Dashboard } from '@shop/contract/admin/dashboard'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNaira } from '@shop/ui/format/format-naira'
import { StatCard } from '@shop/ui/stat-card'
import { changeInCount, changeInPercent, type Change } from './change.ts'

interface Figure {
  now: number
  before: number
}

/** Today until now against the same hours a week ago. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  return (
    <div className="grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
      {figureCard('Sales today', dashboard.sales_kobo, formatWhole, changeInPercent)}
      {figureCard('Orders', dashboard.orders, formatCount, changeInCount)}
      {figureCard('Average order', dashboard.average_order_kobo, formatWhole, changeInPercent)}
      {figureCard('New customers', dashboard.new_customers, formatCount, changeInCount)}
    </div>
  )
}

/** Figures are read at a glance: whole naira. */
function formatWhole(kobo: number): string {
  return formatNaira(Math.round(kobo / 100) * 100)
}

function figureCard(
  label: string,
  { now, before }: Figure,
  format: (value: number) => string,
  changeOf: (now: number, before: number) => Change | undefined,
) {
  const nothing = now === 0 && before === 0
  return (
    <StatCard
      label={label}
      value={format(now)}
      change={changeOf(now, before)}
      note={nothing ? 'Nothing yet' : before === 0 ? 'Nothing a week ago' : `from ${format(before)}`}
    />
  )
}
