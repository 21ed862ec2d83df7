import { t } from '@shop/contract/t'
import { showDay } from './show-time.ts'

const dayMs = 24 * 60 * 60 * 1000
const lagosOffsetMs = 60 * 60 * 1000

/** The day that lies so many working days (Monday to Friday) after the moment, at the same hour. */
function afterWorkingDays(from: Date, workingDays: number): Date {
  let day = from.getTime()
  for (let left = workingDays; left > 0;) {
    day += dayMs
    const weekday = new Date(day + lagosOffsetMs).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(day)
}

const monthOf = (day: string) => day.split(' ').at(-1)

/** When a parcel ordered at `from` should come: 'Mon 23 to Wed 25 Nov', or 'Mon 23 Nov'. Zones count working days. */
export function deliveryWindow(
  from: Date,
  { min_days, max_days }: { min_days: number; max_days: number },
): string {
  const first = showDay(afterWorkingDays(from, min_days))
  const last = showDay(afterWorkingDays(from, max_days))
  if (first === last) return first
  const start = monthOf(first) === monthOf(last) ? first.slice(0, first.lastIndexOf(' ')) : first
  return t('{from} to {to}', { from: start, to: last })
}
