import { t } from '@shop/contract/t'

// Shop and staff use Lagos time. Creating a formatter costs more than using it.
const timeZone = 'Africa/Lagos'
const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true })
const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' })

const dayAndYear = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

const longDay = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
const shortDay = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', day: 'numeric' })
const date = new Intl.DateTimeFormat('en-CA', { timeZone })
const dayMs = 24 * 60 * 60_000

/** '2026-11-20', in Lagos time. */
export function toLagosDate(timestamp: Date): string {
  return date.format(timestamp)
}

/** '2:21 pm', in Lagos time. */
export function formatTime(iso: string): string {
  return time.format(new Date(iso))
}

/** 'Today', 'Yesterday', '19 Nov', or with the year if it is not this year. */
export function formatDay(iso: string, now: Date): string {
  const timestamp = new Date(iso)
  if (toLagosDate(timestamp) === toLagosDate(now)) return t('Today')
  if (toLagosDate(timestamp) === toLagosDate(new Date(now.getTime() - dayMs))) return t('Yesterday')
  const sameYear = toLagosDate(timestamp).slice(0, 4) === toLagosDate(now).slice(0, 4)
  return (sameYear ? day : dayAndYear).format(timestamp)
}

/** 'Today, 2:21 pm'. */
export function formatDateTime(iso: string, now: Date): string {
  return `${formatDay(iso, now)}, ${formatTime(iso)}`
}

/** 'today' or '19 Nov', in the middle of a sentence. */
export function formatDayInline(iso: string, now: Date): string {
  return formatDay(iso, now).replace(/^[TY]/, (email) => email.toLowerCase())
}

/** 'today, 2:21 pm', in the middle of a sentence. */
export function formatDateTimeInline(iso: string, now: Date): string {
  return `${formatDayInline(iso, now)}, ${formatTime(iso)}`
}

/** 'Friday 20 November'. */
export function formatLongDay(now: Date): string {
  return longDay.format(now).replace(',', '')
}

/** 'Sat 7' of a date such as '2026-11-07'. */
export function formatShortDay(isoDate: string): string {
  return shortDay.format(new Date(`${isoDate}T12:00:00Z`))
}

/** '7 Nov' of a date such as '2026-11-07'. */
export function formatDayMonth(isoDate: string): string {
  return day.format(new Date(`${isoDate}T12:00:00Z`))
}

/** How long something lasts: '11 min', '3 h 02 min', '2 days'. */
export function formatElapsed(iso: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / 60_000))
  if (minutes < 60) return t('{minutes} min', { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 48)
    return t('{hours} h {minutes} min', { hours, minutes: String(minutes % 60).padStart(2, '0') })
  return t('{days} days', { days: Math.floor(hours / 24) })
}

/** 'just now', '11 min ago'. */
export function formatRelativeTime(iso: string, now: Date): string {
  if (now.getTime() - Date.parse(iso) < 60_000) return t('just now')
  return t('{time} ago', { time: formatElapsed(iso, now) })
}

const timestamp = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** '2026-11-20 15:04:09' in Lagos time, which spreadsheets read as a time in any language. */
export function formatCsvTime(iso: string): string {
  return timestamp.format(new Date(iso))
}
