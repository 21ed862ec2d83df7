import { t } from '@shop/contract/t'
import { afterWorkingDays } from '@shop/contract/working-days'
import { showDay } from './show-time.ts'

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
