import { t } from '@shop/contract/t'
import { useId } from 'react'
import { formatCount } from './format/format-count.ts'
import { chartTop } from './format/chart-scale.ts'
import { joinClasses } from './join-classes.ts'

export type Bar = {
  label: string
  value: number
  /** The same time of the period before, drawn hatched at its left. */
  before?: number
  /** Still running, such as today; drawn striped. */
  running?: boolean
}

type BarChartProps = {
  bars: Bar[]
  /** What the bars and the hatched ones stand for. */
  legend: { now: string; before?: string }
  /** A value in words for table and scale, such as formatNaira. */
  format?: (value: number) => string
  formatShort?: (value: number) => string
  /** The head of the table's first column. */
  labelHead?: string
  emptyText?: string
}

/** Bars for up to about 31 values, told apart by pattern as well as colour, and the same as a table. */
export function BarChart(props: BarChartProps) {
  const { bars, legend, format = formatCount, formatShort = format, labelHead = t('Day') } = props
  const patterns = useId()
  const top = chartTop(bars.flatMap((bar) => [bar.value, bar.before ?? 0]))
  const two = bars.some((bar) => bar.before !== undefined)
  const dense = bars.length > 16
  const phoneStep = dense ? 7 : bars.length > 7 ? 3 : 1
  if (bars.every((bar) => bar.value === 0 && !bar.before)) {
    return <p className="py-10 text-center text-muted">{props.emptyText ?? t('No sales in this period')}</p>
  }
  return (
    <div>
      <p aria-hidden="true" className="mb-1 flex flex-wrap justify-end gap-x-4 text-caption text-muted">
        <Key look="now" text={legend.now} />
        {two && legend.before && <Key look="before" text={legend.before} pattern={`${patterns}-before`} />}
      </p>
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
          <Patterns id={patterns} />
          {bars.map((bar, index) => (
            <svg
              key={bar.label}
              x={`${(index * 100) / bars.length}%`}
              width={`${100 / bars.length}%`}
              height="100%"
            >
              {two && (
                <Column
                  x={14}
                  width={34}
                  share={(bar.before ?? 0) / top}
                  fill={`url(#${patterns}-before)`}
                  outlined
                />
              )}
              <Column
                x={two ? 52 : 20}
                width={two ? 34 : 60}
                share={bar.value / top}
                fill={bar.running ? `url(#${patterns}-running)` : undefined}
              />
            </svg>
          ))}
        </svg>
        <div className="mt-2 flex text-caption text-muted md:pl-13">
          {bars.map((bar, index) => (
            <span
              key={bar.label}
              className={joinClasses(
                'flex min-w-0 flex-1 justify-center whitespace-nowrap',
                phoneStep > 1 && 'max-md:last:justify-end',
                bar.running && 'font-bold text-ink',
                // Only every so many labels fit; the last one is always among them.
                (bars.length - 1 - index) % phoneStep !== 0 && 'max-md:invisible',
                dense && (bars.length - 1 - index) % 5 !== 0 && 'md:invisible',
              )}
            >
              {bar.label}
            </span>
          ))}
        </div>
      </div>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 items-center text-small font-bold text-primary md:min-h-9">
          {t('Show table')}
        </summary>
        <table className="mt-2 w-full text-small">
          <thead>
            <tr className="text-left text-muted">
              <th scope="col" className="py-1.5 font-semibold">
                {labelHead}
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                {legend.now}
              </th>
              {two && (
                <th scope="col" className="py-1.5 text-right font-semibold">
                  {legend.before}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label} className="tabular border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {bar.label}
                </th>
                <td className="text-right">{format(bar.value)}</td>
                {two && <td className="text-right">{format(bar.before ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}

type ColumnProps = { x: number; width: number; share: number; fill?: string; outlined?: boolean }

/** One bar, `share` of the full height. Its lower round corners lie below the edge and are cut off. */
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

function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-before`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="1.5" height="5" className="fill-control" />
      </pattern>
      <pattern
        id={`${id}-running`}
        width="9"
        height="9"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="9" height="9" className="fill-primary" />
        <rect width="4" height="9" className="fill-surface opacity-30" />
      </pattern>
    </defs>
  )
}

function Key({ look, text, pattern }: { look: 'now' | 'before'; text: string; pattern?: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg className="size-3">
        <rect
          x="0.5"
          y="0.5"
          width="11"
          height="11"
          rx="3"
          fill={pattern && `url(#${pattern})`}
          className={look === 'now' ? 'fill-primary' : 'stroke-control'}
        />
      </svg>
      {text}
    </span>
  )
}
