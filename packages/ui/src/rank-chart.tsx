import { useId } from 'react'
import { ChartLegend, ChartPatterns, ChartTable } from './chart-parts.tsx'
import { joinClasses } from './join-classes.ts'

type RankBar = {
  key: string
  label: string
  value: number
  /** Value of the previous period, drawn hatched below it. */
  previous?: number
}

type RankChartProps = {
  bars: RankBar[]
  /** Labels of the current and the previous (hatched) bars. */
  legend: { current: string; previous?: string }
  /** Formats a value, such as formatNaira. */
  format: (value: number) => string
  /** Header of the table's first column. */
  labelHeader: string
  emptyText: string
}

/** Horizontal bars in the given order, for named items rather than days, with the same data as a table. */
export function RankChart({ bars, legend, format, labelHeader, emptyText }: RankChartProps) {
  const patterns = useId()
  const top = Math.max(0, ...bars.flatMap((bar) => [bar.value, bar.previous ?? 0]))
  if (top === 0) return <p className="py-10 text-center text-muted">{emptyText}</p>
  return (
    <div>
      <ChartLegend legend={legend} patterns={patterns} />
      <div aria-hidden="true" className="grid gap-2.5 text-small md:gap-2">
        {bars.map(({ key, label, value, previous }, index) => (
          <div
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_7rem]"
          >
            <span className="truncate">{label}</span>
            <span className="tabular text-right font-semibold md:order-last">{format(value)}</span>
            <svg className={joinClasses('block w-full max-md:col-span-2', previous ? 'h-5.5' : 'h-3')}>
              {index === 0 && <ChartPatterns id={patterns} />}
              <rect
                width={`${(Math.max(0, value) / top) * 100}%`}
                height="12"
                rx="4"
                className="fill-primary"
              />
              {previous !== undefined && previous > 0 && (
                <rect
                  x="0.5"
                  y="14.5"
                  width={`${(previous / top) * 99.5}%`}
                  height="7"
                  rx="3"
                  fill={`url(#${patterns}-before)`}
                  className="stroke-control"
                />
              )}
            </svg>
          </div>
        ))}
      </div>
      <ChartTable rows={bars} legend={legend} format={format} header={labelHeader} />
    </div>
  )
}
