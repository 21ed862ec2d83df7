import { t } from '@shop/contract/t'
import { useEffect, useState } from 'react'

// The shop and its staff use Lagos time, wherever the phone is: UTC+1 all year.
const timeZone = 'Africa/Lagos'
const utcOffset = '+01:00'
const utcOffsetMs = 60 * 60_000
const dayMs = 24 * utcOffsetMs

/** Formats by these options. The formatter is created on first use, since that costs more than using it. */
/* @__NO_SIDE_EFFECTS__ */
function lagosFormat(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return (at) => (format ??= new Intl.DateTimeFormat('en-GB', { timeZone, ...options })).format(at)
}

const formatWeekday = lagosFormat({ weekday: 'short' })

/** '20 Nov'. */
export const formatDateWithoutYear = lagosFormat({ day: 'numeric', month: 'short' })

/** '20 Nov 2026'. */
export const formatDate = lagosFormat({ day: 'numeric', month: 'short', year: 'numeric' })

/** '20 November 2026'. */
export const formatLongDate = lagosFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/** '4:36 pm'. */
export const formatTimeOfDay = lagosFormat({ hour: 'numeric', minute: '2-digit', hour12: true })

/** '20 November at 16:36'. */
export const formatDeadline = lagosFormat({
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

const formatWeekdayAndMonth = lagosFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const formatWeekdayAndDay = lagosFormat({ weekday: 'short', day: 'numeric' })
const formatMonthAndYear = lagosFormat({ month: 'short', year: '2-digit' })

/** The time shifted to Lagos, as ISO text. */
const toLagosIso = (at: Date) => new Date(at.getTime() + utcOffsetMs).toISOString()

const toNoon = (isoDate: string) => new Date(`${isoDate}T12:00:00${utcOffset}`)

/** '2026-11-20', in Lagos time. */
export function toLagosDate(at: Date): string {
  return toLagosIso(at).slice(0, 10)
}

/** 'Fri 20 Nov'. */
export function formatShortDate(at: Date): string {
  return `${formatWeekday(at)} ${formatDateWithoutYear(at)}`
}

/** '20 Nov 2026, 4:36 pm'. */
export function formatTimestamp(iso: string): string {
  const at = new Date(iso)
  return `${formatDate(at)}, ${formatTimeOfDay(at)}`
}

/** 'Today, 4:36 pm' on the day of `now`, otherwise 'Fri 20 Nov, 4:36 pm'. */
export function formatDayTime(at: Date, now: Date): string {
  const day = toLagosDate(at) === toLagosDate(now) ? t('Today') : formatShortDate(at)
  return `${day}, ${formatTimeOfDay(at)}`
}

/** '2:21 pm', in Lagos time. */
export function formatTime(iso: string): string {
  return formatTimeOfDay(new Date(iso))
}

/** 'Today', 'Yesterday', '19 Nov', or with the year if it is not this year. */
export function formatDay(iso: string, now: Date): string {
  const timestamp = new Date(iso)
  if (toLagosDate(timestamp) === toLagosDate(now)) return t('Today')
  if (toLagosDate(timestamp) === toLagosDate(new Date(now.getTime() - dayMs))) return t('Yesterday')
  const sameYear = toLagosDate(timestamp).slice(0, 4) === toLagosDate(now).slice(0, 4)
  return sameYear ? formatDateWithoutYear(timestamp) : formatDate(timestamp)
}

/** 'Today, 2:21 pm'. */
export function formatDateTime(iso: string, now: Date): string {
  return `${formatDay(iso, now)}, ${formatTime(iso)}`
}

/** 'today' or '19 Nov', in the middle of a sentence. */
export function formatDayInline(iso: string, now: Date): string {
  return formatDay(iso, now).replace(/^[TY]/, (initial) => initial.toLowerCase())
}

/** 'today, 2:21 pm', in the middle of a sentence. */
export function formatDateTimeInline(iso: string, now: Date): string {
  return `${formatDayInline(iso, now)}, ${formatTime(iso)}`
}

/** 'Friday 20 November'. */
export function formatLongDay(now: Date): string {
  return formatWeekdayAndMonth(now).replace(',', '')
}

/** 'Sat 7' of a date such as '2026-11-07'. */
export function formatShortDay(isoDate: string): string {
  return formatWeekdayAndDay(toNoon(isoDate))
}

/** '7 Nov' of a date such as '2026-11-07'. */
export function formatDayMonth(isoDate: string): string {
  return formatDateWithoutYear(toNoon(isoDate))
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

/** '2026-11-20 15:04:09' in Lagos time, which spreadsheets read as a time in any language. */
export function formatCsvTime(iso: string): string {
  const text = toLagosIso(new Date(iso))
  return `${text.slice(0, 10)} ${text.slice(11, 19)}`
}

/** '20 Nov 2026' of a date such as '2026-11-20'. */
export function formatIsoDate(isoDate: string): string {
  return formatDate(toNoon(isoDate))
}

/** 'Nov 26' of a date such as '2026-11-20'. */
export function formatMonth(isoDate: string): string {
  return formatMonthAndYear(toNoon(isoDate))
}

/**
 * The value of a native date or datetime-local field in the shop's format: 'Tue 24 Nov 2026, 2:30 pm'. The
 * field itself uses the browser's locale, in which 11/12 is ambiguous.
 * @param suffix further helper text
 */
export function formatPickedDate(value: string, suffix = ''): string {
  const hasTime = value.includes('T')
  const at = new Date(`${value}${hasTime ? '' : 'T00:00'}${utcOffset}`)
  if (value === '' || Number.isNaN(at.getTime())) return suffix
  const date = `${formatWeekday(at)} ${formatDate(at)}`
  const text = hasTime ? `${date}, ${formatTimeOfDay(at)}` : date
  return suffix ? `${text}. ${suffix}` : text
}

/** Formats a timestamp for a datetime-local field in Lagos time; '' for null. */
export function toLocalDateTime(iso: string | null): string {
  return iso === null ? '' : toLagosIso(new Date(iso)).slice(0, 16)
}

/** Parses the value of such a field as a timestamp; null if empty. */
export function parseLocalDateTime(text: string): string | null {
  return text === '' ? null : `${text.slice(0, 16)}:00${utcOffset}`
}

/** The current time, updated every `intervalMs`. */
export function useNow(intervalMs = 30_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}
