import type { Report } from '@shop/contract/admin/reports'
import { joinClasses } from '@shop/ui/join-classes'
import { StatCard } from '@shop/ui/stat-card'
import { changeInCount, changeInPercent, type Change } from '../../format/change.ts'
import { valueWords } from './report-words.ts'

type Figure = Report['metrics'][number]

/** The figures of a report, each beside the one of the period before. */
export function ReportFigures({ metrics: figures }: Pick<Report, 'metrics'>) {
  return (
    <div
      className={joinClasses(
        'grid grid-cols-2 gap-2.5 md:gap-4',
        figures.length === 5 ? 'max-md:*:first:col-span-2 md:grid-cols-5' : 'md:grid-cols-4',
      )}
    >
      {figures.map((figure) => (
        <StatCard
          key={figure.label}
          label={figure.label}
          value={valueWords(figure.current, figure.unit)}
          change={changeOf(figure)}
          note={noteOf(figure)}
        />
      ))}
    </div>
  )
}

function changeOf({ unit, current: now, previous: before, growth }: Figure): Change | undefined {
  if (now === null || before === null || now === before || growth === 'neither') return undefined
  const good = now > before === (growth === 'good')
  if (unit === 'percent' || unit === 'days') {
    const text = `${Math.abs(now - before).toFixed(1)} ${unit === 'days' ? 'days' : 'points'}`
    return { direction: now > before ? 'up' : 'down', text, good }
  }
  const change = unit === 'count' ? changeInCount(now, before) : changeInPercent(now, before)
  return change && { ...change, good }
}

function noteOf({ unit, current: now, previous: before, note }: Figure): string {
  const earlier =
    before === null || now === null
      ? ''
      : now === before
        ? now === 0
          ? ''
          : 'no change'
        : `from ${valueWords(before, unit)}`
  return [earlier, note].filter(Boolean).join(' · ')
}
