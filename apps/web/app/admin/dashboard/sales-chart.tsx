import type { DashboardSales } from '@shop/contract/admin/dashboard'
import { BarChart } from '@shop/ui/bar-chart'
import { formatNaira, formatNairaShort } from '@shop/ui/format/format-naira'
import { joinClasses } from '@shop/ui/join-classes'
import { Panel } from '@shop/ui/panel'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { TestChip } from '../../entities/order/order-chips.tsx'
import { formatDayMonth } from '../../format/staff-time.ts'
import { changeInPercent } from '../../format/change.ts'
import { toTwoWeeks, toOneWeek, type ChartDay } from './chart-days.ts'
import { formatNairaRounded } from '../../format/whole-naira.ts'

interface SalesChartProps {
  days: DashboardSales['days']
  includesTestOrders: boolean
}

/** Sales less refunds of 14 days and the 14 days before; on phones of a week and the week before. */
export function SalesChart({ days, includesTestOrders }: SalesChartProps) {
  const [first, last] = [days[0]?.date, days.at(-1)?.date]
  const span = first && last ? `${formatDayMonth(first)} to ${formatDayMonth(last)}` : 'These 14 days'
  return (
    <Panel title="Net sales" end={includesTestOrders && <TestOrdersNote />}>
      <div className="max-md:hidden">
        <Bars days={toTwoWeeks(days)} now={span} before="14 days before" />
      </div>
      <div className="md:hidden">
        <Bars days={toOneWeek(days)} now="This week" before="Previous week" />
      </div>
    </Panel>
  )
}

function Bars({ days, now, before }: { days: ChartDay[]; now: string; before: string }) {
  return (
    <>
      <Total days={days} />
      <BarChart
        bars={days}
        legend={{ now, before }}
        format={formatNaira}
        formatShort={formatNairaShort}
        emptyText="No sales in this period. Your first order will appear here."
      />
    </>
  )
}

function Total({ days }: { days: ChartDay[] }) {
  const total = days.reduce((sum, day) => sum + day.value, 0)
  const before = days.reduce((sum, day) => sum + day.before, 0)
  const change = changeInPercent(total, before)
  if (days.every(({ value, before }) => value === 0 && before === 0)) return null
  return (
    <p className="tabular flex flex-wrap items-baseline gap-x-3">
      <b className="text-[1.375rem] font-extrabold tracking-[-0.02em] md:text-[1.5rem]">
        {formatNairaRounded(total)}
      </b>
      {change && (
        <span className="text-small text-muted">
          <span
            className={joinClasses(
              'mr-1.5 inline-flex items-center gap-0.5 font-bold',
              change.isGood ? 'text-ok' : 'text-sale',
            )}
          >
            {change.direction === 'down' ? (
              <ArrowDown aria-hidden className="size-4!" />
            ) : (
              <ArrowUp aria-hidden className="size-4!" />
            )}
            <span className="sr-only">{change.direction} </span>
            {change.text}
          </span>
          from {formatNairaRounded(before)}
        </span>
      )}
    </p>
  )
}

/** Until a live key is set, figures hold test orders, and say so. */
function TestOrdersNote() {
  return (
    <span className="flex items-center gap-2 text-caption text-muted">
      <TestChip />
      Includes test orders
    </span>
  )
}
