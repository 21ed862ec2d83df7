import { t } from '@shop/contract/t'
import { useId } from 'react'
import { ChartLegend, ChartPatterns, ChartTable, chartMax } from './chart-parts.tsx'
import { formatCount } from './format/format-count.ts'
import { joinClasses } from './join-classes.ts'

export type Bar = {
  label: string
  value: number
  /** Value for the same time in the previous period, drawn hatched on the left. */
  previous?: number
  /** Label of that earlier time, for the table. */
  previousLabel?: string
  /** Still in progress, such as today; drawn striped. */
  running?: boolean
}

type BarChartProps = {
  bars: Bar[]
  /** Labels of the current and the previous (hatched) bars. */
  legend: { current: string; previous?: string }
  /** Formats a value for the table and the scale, such as formatNaira. */
  format?: (value: number) => string
  formatShort?: (value: number) => string
  /** For counts: the scale has whole numbers only. */
  counted?: boolean
  /** Header of the table's first column. */
  labelHeader?: string
  emptyText?: string
}

/** A bar chart for up to about 31 values, distinguished by pattern as well as colour, with the same data as a table. */
export function BarChart(props: BarChartProps) {
  const { bars, legend, format = formatCount, formatShort = format, labelHeader = t('Day') } = props
  const patterns = useId()
  const top = chartMax(
    bars.flatMap((bar) => [bar.value, bar.previous ?? 0]),
    props.counted,
  )
  const hasPrevious = bars.some((bar) => bar.previous !== undefined)
  const visibleLegend = hasPrevious ? legend : { current: legend.current }
  if (bars.every((bar) => bar.value === 0 && !bar.previous)) {
    return <p className="py-10 text-center text-muted">{props.emptyText ?? t('No sales in this period')}</p>
  }
  return (
    <div>
      <ChartLegend legend={visibleLegend} patterns={patterns} />
      <div className="relative pt-5" aria-hidden="true">
        {[top, top / 2].map((line) => (
          <span
            key={line}
            className={joinClasses(
              'pointer-events-none absolute inset-x-0 border-t border-line text-caption text-muted',
              line === top ? 'top-5' : 'top-[5.9375rem]',
            )}
          >
            <span className="tabular absolute -top-5 left-0">{formatShort(line)}</span>
          </span>
        ))}
        <svg className="relative block h-37.5 w-full border-b border-line md:pl-13">
          <ChartPatterns id={patterns} />
          {bars.map((bar, index) => (
            <svg
              key={bar.label}
              x={`${(index * 100) / bars.length}%`}
              width={`${100 / bars.length}%`}
              height="100%"
            >
              <BarPair {...{ bar, top, patterns, hasPrevious }} />
            </svg>
          ))}
        </svg>
        <BarLabels bars={bars} />
      </div>
      <ChartTable rows={bars} legend={visibleLegend} format={format} header={labelHeader} />
    </div>
  )
}

type BarPairProps = { bar: Bar; top: number; patterns: string; hasPrevious: boolean }

/** A bar, with the previous period's bar on its left if there is one. */
function BarPair({ bar, top, patterns, hasPrevious }: BarPairProps) {
  const previousShare = (bar.previous ?? 0) / top
  return (
    <>
      {hasPrevious && (
        <Column x={14} width={34} share={previousShare} fill={`url(#${patterns}-before)`} outlined />
      )}
      <Column
        x={hasPrevious ? 52 : 20}
        width={hasPrevious ? 34 : 60}
        share={bar.value / top}
        fill={bar.running ? `url(#${patterns}-running)` : undefined}
      />
    </>
  )
}

/** Labels below the bars. Not all of them fit; the last one is always shown. */
function BarLabels({ bars }: { bars: Bar[] }) {
  const dense = bars.length > 16
  const phoneStep = dense ? 7 : bars.length > 7 ? 3 : 1
  return (
    <div className="mt-2 flex text-caption text-muted md:pl-13">
      {bars.map((bar, index) => (
        <span
          key={bar.label}
          className={joinClasses(
            'flex min-w-0 flex-1 justify-center whitespace-nowrap',
            phoneStep > 1 && 'max-md:last:justify-end',
            bar.running && 'font-bold text-ink',
            (bars.length - 1 - index) % phoneStep !== 0 && 'max-md:invisible',
            dense && (bars.length - 1 - index) % 5 !== 0 && 'md:invisible',
          )}
        >
          {bar.label}
        </span>
      ))}
    </div>
  )
}

type ColumnProps = { x: number; width: number; share: number; fill?: string; outlined?: boolean }

/** One bar, `share` of the full height. Its lower rounded corners are clipped below the edge. */
function Column({ x, width, share, fill, outlined }: ColumnProps) {
  if (share <= 0) return null
  return (
    <rect
      x={`${x}%`}
      width={`${width}%`}
      y={`${(1 - share) * 100}%`}
      height={`${share * 100 + 8}%`}
      rx="4"
      fill={fill}
      className={joinClasses(!fill && 'fill-primary', outlined && 'stroke-control')}
    />
  )
}
