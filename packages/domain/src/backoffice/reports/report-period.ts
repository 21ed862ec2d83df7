import { type BucketSize, type Comparison, reportDaysMax } from '@shop/contract/admin/reports'
import { failField } from '../../core/errors.ts'
import type { Span } from '../../core/day-range.ts'
import { addDays, daysBetween } from '../../core/dates.ts'

export interface ReportPeriod {
  now: Span
  before: Span | null
}

const toMs = (date: string) => Date.parse(`${date}T00:00:00Z`)

const isoDate = (ms: number) => new Date(ms).toISOString().slice(0, 10)

const startOfMonth = (date: string) => `${date.slice(0, 8)}01`

/** The first day of the month this many months later. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return isoDate(Date.UTC(year, month - 1 + months, 1))
}

const endOfMonth = (date: string) => addDays(addMonths(date, 1), -1)

/** The same day of another month, or its last day. */
function dayInMonth(date: string, month: string): string {
  const sameDay = month.slice(0, 8) + date.slice(8)
  const last = endOfMonth(month)
  return sameDay > last ? last : sameDay
}

export function countDays({ from, to }: Span): number {
  return daysBetween(from, to) + 1
}

/**
 * The days of a report and of its comparison; by default the current month to date. Part of a month is compared with
 * the same days of the previous month, whole months with whole months, and other periods with the same number of days
 * before. One year before, 29 February becomes the 28th. Throws invalid_input.
 */
export function resolvePeriod(
  input: { from?: string | undefined; to?: string | undefined; compare_to: Comparison },
  today: string,
): ReportPeriod {
  const to = input.to ?? (input.from && input.from > today ? input.from : today)
  const now = { from: input.from ?? startOfMonth(to), to }
  if (now.from > now.to) failField('from', 'The first day is after the last')
  if (countDays(now) > reportDaysMax) failField('to', 'Choose one year at most')
  return { now, before: previousSpan(now, input.compare_to) }
}

function previousSpan(now: Span, comparison: Comparison): Span | null {
  if (comparison === 'none') return null
  if (comparison === 'previous_year') return { from: yearBefore(now.from), to: yearBefore(now.to) }
  if (now.from === startOfMonth(now.from)) {
    const months = countMonths(now)
    const from = addMonths(now.from, -months)
    if (now.to === endOfMonth(now.to)) return { from, to: addDays(now.from, -1) }
    if (months === 1) return { from, to: dayInMonth(now.to, from) }
  }
  return { from: addDays(now.from, -countDays(now)), to: addDays(now.from, -1) }
}

const yearBefore = (date: string) => dayInMonth(date, addMonths(date, -12))

function countMonths({ from, to }: Span): number {
  const [[year = 0, month = 0] = [], [lastYear = 0, lastMonth = 0] = []] = [from, to].map((date) =>
    date.split('-').map(Number),
  )
  return (lastYear - year) * 12 + lastMonth - month + 1
}

const mostDays = 31

const mostWeeks = 26 * 7

/** The default bucket size of a chart, chosen so that bars can be told apart. */
export function defaultBucket(span: Span): BucketSize {
  const days = countDays(span)
  return days <= mostDays ? 'day' : days <= mostWeeks ? 'week' : 'month'
}

/** The buckets of a period in order: days, weeks from Monday, or months. The first and last may be shorter. */
export function splitIntoBuckets({ from, to }: Span, size: BucketSize): Span[] {
  const buckets: Span[] = []
  for (let start = from; start <= to;) {
    const end = endOfBucket(start, size)
    buckets.push({ from: start, to: end < to ? end : to })
    start = addDays(end, 1)
  }
  return buckets
}

function endOfBucket(start: string, size: BucketSize): string {
  if (size === 'day') return start
  if (size === 'month') return endOfMonth(start)
  const weekday = new Date(toMs(start)).getUTCDay()
  return addDays(start, (7 - weekday) % 7)
}
