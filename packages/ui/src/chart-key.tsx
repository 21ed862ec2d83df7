import type { ReactNode } from 'react'

type ChartLegendProps = { legend: { now: string; before?: string | undefined }; patterns: string }

/** What the bars of a chart and the hatched ones beside them stand for; `patterns` is the id of its ChartPatterns. */
export function ChartLegend({ legend, patterns }: ChartLegendProps) {
  return (
    <p aria-hidden="true" className="mb-1 flex flex-wrap justify-end gap-x-4 text-caption text-muted">
      <LegendItem series="now" text={legend.now} />
      {legend.before && <LegendItem series="before" text={legend.before} pattern={`${patterns}-before`} />}
    </p>
  )
}

/** The fills `<id>-before` and `<id>-running`, inside a drawing of the chart. */
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

function LegendItem({ series, text, pattern }: { series: 'now' | 'before'; text: string; pattern?: string }) {
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
          className={series === 'now' ? 'fill-primary' : 'stroke-control'}
        />
      </svg>
      {text}
    </span>
  )
}
