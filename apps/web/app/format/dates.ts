import { t } from '@shop/contract/t'
import { useEffect, useState } from 'react'

// The shop uses Lagos time, wherever the phone is.
const timeZone = 'Africa/Lagos'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options })

const weekdays = format({ weekday: 'short' })
const days = format({ day: 'numeric', month: 'short' })
const dates = format({ day: 'numeric', month: 'short', year: 'numeric' })
const hours = format({ hour: 'numeric', minute: '2-digit', hour12: true })

/** 'Fri 20 Nov'. */
export function formatShortDate(at: Date): string {
  return `${weekdays.format(at)} ${days.format(at)}`
}

/** '20 Nov 2026'. */
export function formatDate(at: Date): string {
  return dates.format(at)
}

/** '4:36 pm'. */
export function formatTimeOfDay(at: Date): string {
  return hours.format(at)
}

/** 'Today, 4:36 pm' on the day of `now`, otherwise 'Fri 20 Nov, 4:36 pm'. */
export function formatDayTime(at: Date, now: Date): string {
  const day = dates.format(at) === dates.format(now) ? t('Today') : formatShortDate(at)
  return `${day}, ${formatTimeOfDay(at)}`
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
