import type { DashboardSales } from '@shop/contract/admin/dashboard'
import { formatCount } from '@shop/ui/format/format-count'
import { StatCard } from '@shop/ui/stat-card'
import { changeInCount, changeInPercent, type Change } from '../../format/change.ts'
import { formatNairaRounded } from '../../format/money.ts'
import { changeLabel, netSalesNotes } from './labels.ts'
import { BarChart } from '@shop/ui/bar-chart'
import { formatNaira, formatNairaShort } from '@shop/ui/format/format-naira'
import { joinClasses } from '@shop/ui/join-classes'
import { Panel } from '@shop/ui/panel'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { TestChip } from '../../entities/order/order-status.tsx'
import { formatDayMonth, formatShortDay } from '../../format/dates.ts'

interface Metric {
  current: number
  previous: number
}

/** Today so far compared with the same hours a week ago. Sales are net of refunds. */
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
  toChange: (current: number, previous: number) => Change | undefined,
  lines?: [string, string][],
) {
  const { current, previous } = metric
  return (
    <StatCard
      label={label}
      value={format(current)}
      change={current === previous ? undefined : toChange(current, previous)}
      note={changeLabel(metric, format)}
      lines={lines}
    />
  )
}

interface SalesChartProps {
  days: DashboardSales['days']
  includesTestOrders: boolean
}

/** Sales net of refunds of 14 days and the 14 days before; on phones of one week and the week before. */
export function SalesChart({ days, includesTestOrders }: SalesChartProps) {
  const [first, last] = [days[0]?.date, days.at(-1)?.date]
  const span = first && last ? `${formatDayMonth(first)} to ${formatDayMonth(last)}` : 'These 14 days'
  return (
    <Panel title="Net sales" end={includesTestOrders && <TestOrdersNote />}>
      <div className="max-md:hidden">
        <Bars days={toTwoWeeks(days)} current={span} previous="14 days before" />
      </div>
      <div className="md:hidden">
        <Bars days={toOneWeek(days)} current="This week" previous="Previous week" />
      </div>
    </Panel>
  )
}

function Bars({ days, current, previous }: { days: ChartDay[]; current: string; previous: string }) {
  return (
    <>
      <Total days={days} />
      <BarChart
        bars={days}
        legend={{ current, previous }}
        format={formatNaira}
        formatShort={formatNairaShort}
        emptyText="No sales in this period. Your first order will appear here."
      />
    </>
  )
}

function Total({ days }: { days: ChartDay[] }) {
  const total = days.reduce((sum, day) => sum + day.value, 0)
  const previousTotal = days.reduce((sum, day) => sum + day.previous, 0)
  const change = changeInPercent(total, previousTotal)
  if (days.every(({ value, previous }) => value === 0 && previous === 0)) return null
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
          from {formatNairaRounded(previousTotal)}
        </span>
      )}
    </p>
  )
}

/** Shown until a live key is set, while metrics include test orders. */
function TestOrdersNote() {
  return (
    <span className="flex items-center gap-2 text-caption text-muted">
      <TestChip />
      Includes test orders
    </span>
  )
}

/** A day of the chart and the day it is compared with: sales net of refunds, in kobo. */
interface ChartDay {
  label: string
  value: number
  previous: number
  /** The day is not over yet. */
  running: boolean
}

const daysPerWeek = 7

/** Each day with the one 14 days before. */
export function toTwoWeeks(days: DashboardSales['days']): ChartDay[] {
  return days.map((day, index) => toChartDay(day, day.previous_kobo, index === days.length - 1))
}

/** The last seven days, each with the one a week before; labelled by weekday. */
export function toOneWeek(days: DashboardSales['days']): ChartDay[] {
  const start = days.length - daysPerWeek
  return days.slice(start).map((day, index) => {
    const chartDay = toChartDay(
      day,
      days[start + index - daysPerWeek]?.net_sales_kobo ?? 0,
      index === daysPerWeek - 1,
    )
    return { ...chartDay, label: chartDay.label.split(' ')[0] ?? chartDay.label }
  })
}

function toChartDay(day: DashboardSales['days'][number], previous: number, running: boolean): ChartDay {
  return { label: running ? 'Today' : formatShortDay(day.date), value: day.net_sales_kobo, previous, running }
}
