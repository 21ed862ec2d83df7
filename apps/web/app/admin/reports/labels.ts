import type { Report, ReportUnit, TimeChart } from '@shop/contract/admin/reports'
import { formatCount } from '@shop/ui/format/format-count'
import { formatDayMonth, formatIsoDate, formatMonth } from '../../format/dates.ts'
import { formatNairaRounded, formatPlainNaira } from '../../format/money.ts'

type Span = Report['period']

/** Formats a number of a report; a dash if there is none. */
export function formatValue(value: number | null, unit: ReportUnit): string {
  if (value === null) return '–'
  if (unit === 'money') return formatNairaRounded(value)
  if (unit === 'percent' || unit === 'share') return `${value.toFixed(1)}%`
  if (unit === 'change') return `${Math.abs(value).toFixed(1)}%`
  if (unit === 'days') return value === 1 ? '1 day' : `${value} days`
  return formatCount(value)
}

/** Formats a number for CSV: naira with two decimals, others unchanged. */
export function toCsvValue(value: number | null, unit: ReportUnit): string {
  if (value === null) return ''
  return unit === 'money' ? formatPlainNaira(value) : String(value)
}

/** '1 Nov 2026 to 19 Nov 2026', or a single day. */
export function periodLabel({ from, to }: Span): string {
  const first = formatIsoDate(from)
  return from === to ? first : `${first} to ${formatIsoDate(to)}`
}

/** Label of the time in the previous period that a bar is compared with. */
export function previousLabel(from: string, by: TimeChart['interval']): string {
  return by === 'month' ? formatMonth(from) : formatDayMonth(from)
}

/** Labels below the bars, each different. */
export function barLabels({ interval: by, bars }: TimeChart): string[] {
  if (by === 'month') return bars.map(({ from }) => formatMonth(from))
  const months = new Set(bars.map(({ from }) => from.slice(0, 7)))
  return bars.map(({ from }) =>
    by === 'day' && months.size === 1 ? String(Number(from.slice(8))) : formatDayMonth(from),
  )
}
