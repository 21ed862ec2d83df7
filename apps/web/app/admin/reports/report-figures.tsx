import type { Report } from '@shop/contract/admin/reports'
import { joinClasses } from '@shop/ui/join-classes'
import { StatCard } from '@shop/ui/stat-card'
import { changeInCount, changeInPercent, type Change } from '../../format/change.ts'
import { formatValue } from './report-words.ts'

type Metric = Report['metrics'][number]

/** The figures of a report, each beside the one of the period before. */
export function ReportMetrics({ metrics: figures }: Pick<Report, 'metrics'>) {
  return (
    <div
      className={joinClasses(
        'grid grid-cols-2 gap-2.5 md:gap-4',
        figures.length === 5 ? 'max-md:*:first:col-span-2 md:grid-cols-5' : 'md:grid-cols-4',
      )}
    >
      {figures.map((metric) => (
        <StatCard
          key={metric.label}
          label={metric.label}
          value={formatValue(metric.current, metric.unit)}
          change={toChange(metric)}
          note={metricNote(metric)}
        />
      ))}
    </div>
  )
}

function toChange({ unit, current: now, previous: before, growth }: Metric): Change | undefined {
  if (now === null || before === null || now === before || growth === 'neither') return undefined
  const isGood = now > before === (growth === 'good')
  if (unit === 'percent' || unit === 'days') {
    const text = `${Math.abs(now - before).toFixed(1)} ${unit === 'days' ? 'days' : 'points'}`
    return { direction: now > before ? 'up' : 'down', text, isGood }
  }
  const change = unit === 'count' ? changeInCount(now, before) : changeInPercent(now, before)
  return change && { ...change, isGood }
}

function metricNote({ unit, current: now, previous: before, note }: Metric): string {
  const earlier =
    before === null || now === null
      ? ''
      : now === before
        ? now === 0
          ? ''
          : 'no change'
        : `from ${formatValue(before, unit)}`
  return [earlier, note].filter(Boolean).join(' · ')
}
