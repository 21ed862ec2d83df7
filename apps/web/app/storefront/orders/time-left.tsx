import { t } from '@shop/contract/t'
import { Hourglass } from 'lucide-react'
import { useNow, formatTimeOfDay, formatDayTime } from '../../format/dates.ts'

/** Countdown to the payment deadline. */
export function TimeLeft({ until }: { until: Date }) {
  const now = useNow(1_000)
  return (
    <p className="flex items-center gap-3.5 bg-warn-soft px-4 py-3.5 text-warn md:px-5">
      <Hourglass aria-hidden className="size-8!" />
      <span>
        <b className="tabular block text-[1.375rem] leading-7">{formatTimeLeft(until, now)}</b>
        <span className="text-small font-semibold">
          {t('left to pay by {hour}', { hour: formatDeadline(until, now) })}
        </span>
      </span>
    </p>
  )
}

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** Formats the time left as '23:08', or '23:59:08' with hours; '0:00' once it is up. */
export function formatTimeLeft(until: Date, now: Date): string {
  const seconds = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1_000))
  const minutes = Math.floor(seconds / 60)
  const paddedSeconds = twoDigits(seconds % 60)
  return minutes < 60
    ? `${minutes}:${paddedSeconds}`
    : `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${paddedSeconds}`
}

const soonMs = 4 * 3_600_000

/** Formats a deadline: the time alone within four hours, otherwise with the day, as for a manual transfer or exchange. */
export function formatDeadline(until: Date, now: Date): string {
  return until.getTime() - now.getTime() < soonMs ? formatTimeOfDay(until) : formatDayTime(until, now)
}
