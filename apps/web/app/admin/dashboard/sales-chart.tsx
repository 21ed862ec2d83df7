import type { Dashboard } from '@shop/contract/admin/dashboard'
import { BarChart } from '@shop/ui/bar-chart'
import { formatNaira, formatNairaShort } from '@shop/ui/format/format-naira'
import { joinClasses } from '@shop/ui/join-classes'
import { Panel } from '@shop/ui/panel'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { TestChip } from '../../layout/order-chips.tsx'
import { dayOf, shortDayOf } from '../../layout/staff-time.ts'
import { changeInPercent } from './change.ts'

/** Sales of 14 days, each beside the day 14 days before; the last one is still running. */
export function SalesChart({ days, withTests }: { days: Dashboard['days']; withTests: boolean }) {
  const total = days.reduce((sum, day) => sum + day.sales_kobo, 0)
  const before = days.reduce((sum, day) => sum + day.before_kobo, 0)
  const change = changeInPercent(total, before)
  const first = days[0]?.date
  const last = days.at(-1)?.date
  return (
    <Panel title="Sales" note="Last 14 days" end={withTests && total > 0 && <WithTests />}>
      {total + before > 0 && (
        <p className="tabular flex flex-wrap items-baseline gap-x-3">
          <b className="text-[1.375rem] font-extrabold tracking-[-0.02em] md:text-[1.5rem]">
            {formatNaira(total)}
          </b>
          {change && (
            <span className="text-small text-muted">
              <span
                className={joinClasses(
                  'mr-1.5 inline-flex items-center gap-0.5 font-bold',
                  change.good ? 'text-ok' : 'text-sale',
                )}
              >
                {change.direction === 'down' ? (
                  <ArrowDown aria-hidden className="size-4!" />
                ) : (
                  <ArrowUp aria-hidden className="size-4!" />
                )}
                {change.text}
              </span>
              from {formatNaira(before)}
            </span>
          )}
        </p>
      )}
      <BarChart
        bars={days.map((day, index) => ({
          label: index === days.length - 1 ? 'Today' : shortDayOf(day.date),
          value: day.sales_kobo,
          before: day.before_kobo,
          running: index === days.length - 1,
        }))}
        legend={{
          now: first && last ? `${dayOf(first)} to ${dayOf(last)}` : 'These days',
          before: '14 days before',
        }}
        format={formatNaira}
        formatShort={formatNairaShort}
        emptyText="No sales in this period. The first order draws the first bar."
      />
    </Panel>
  )
}

function WithTests() {
  return (
    <span className="flex items-center gap-2 text-caption text-muted">
      <TestChip />
      Test orders are counted
    </span>
  )
}
