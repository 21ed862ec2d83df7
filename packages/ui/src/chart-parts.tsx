import type { ReactNode } from 'react'
import { t } from '@shop/contract/t'

type ChartLegendProps = { legend: { current: string; previous?: string | undefined }; patterns: string }

/** Legend of the current and the previous (hatched) bars; `patterns` is the id of the chart's ChartPatterns. */
export function ChartLegend({ legend, patterns }: ChartLegendProps) {
  return (
    <p aria-hidden="true" className="mb-1 flex flex-wrap justify-end gap-x-4 text-caption text-muted">
      <LegendItem series="current" text={legend.current} />
      {legend.previous && (
        <LegendItem series="previous" text={legend.previous} pattern={`${patterns}-before`} />
      )}
    </p>
  )
}

/** The fills `<id>-before` and `<id>-running`, for use inside the chart's SVG. */
export function ChartPatterns({ id }: { id: string }) {
  return (
    <defs>
      <Hatch id={`${id}-before`} every={5}>
        <rect width="1.5" height="5" className="fill-control" />
      </Hatch>
      <Hatch id={`${id}-running`} every={9}>
        <rect width="9" height="9" className="fill-primary" />
        <rect width="4" height="9" className="fill-surface opacity-30" />
      </Hatch>
    </defs>
  )
}

function Hatch({ id, every, children }: { id: string; every: number; children: ReactNode }) {
  return (
    <pattern id={id} width={every} height={every} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      {children}
    </pattern>
  )
}

function LegendItem({
  series,
  text,
  pattern,
}: {
  series: 'current' | 'previous'
  text: string
  pattern?: string
}) {
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
          className={series === 'current' ? 'fill-primary' : 'stroke-control'}
        />
      </svg>
      {text}
    </span>
  )
}

type ChartTableProps = {
  /** `key` is needed where labels may repeat. */
  rows: readonly { key?: string; label: string; value: number; previous?: number; previousLabel?: string }[]
  legend: { current: string; previous?: string }
  format: (value: number) => string
  /** Header of the first column. */
  header: string
}

/** The chart's data as a collapsible table. */
export function ChartTable({ rows, legend, format, header }: ChartTableProps) {
  const hasPrevious = rows.some((row) => row.previous !== undefined)
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 items-center text-small font-bold text-primary md:min-h-9">
        {t('Show table')}
      </summary>
      <table className="mt-2 w-full text-small">
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-1.5 font-semibold whitespace-nowrap">
              {header}
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right font-semibold">
              {legend.current}
            </th>
            {hasPrevious && (
              <th scope="col" className="py-1.5 pl-3 text-right font-semibold">
                {legend.previous}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key ?? row.label} className="tabular border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {row.label}
              </th>
              <td className="text-right">{format(row.value)}</td>
              {hasPrevious && (
                <td className="text-right">
                  {row.previousLabel && <span className="mr-2 text-muted">{row.previousLabel}</span>}
                  {format(row.previous ?? 0)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/**
 * The upper end of a chart's scale: the smallest of 1, 1.5, 2, 3, 4, 5, 6, 8 times a power of ten that no
 * value exceeds, so that half of it is round too. Never 0, since values are divided by it. If `counted`, half of it is
 * a whole number as well.
 */
export function chartMax(values: number[], counted = false): number {
  const highest = Math.max(0, ...values)
  if (highest === 0) return counted ? 2 : 1
  const power = 10 ** Math.floor(Math.log10(highest))
  const isRound = (top: number) => top >= highest && (!counted || top % 2 === 0)
  return [1, 1.5, 2, 3, 4, 5, 6, 8].map((factor) => factor * power).find(isRound) ?? 10 * power
}
