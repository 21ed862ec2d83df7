import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { addWorkingDays } from '@shop/contract/working-days'
import { formatShortDate } from './dates.ts'

const getMonthName = (day: string) => day.split(' ').at(-1)

/** Delivery dates of an order placed at `from`: 'Mon 23 to Wed 25 Nov', or 'Mon 23 Nov'. Zones count working days. */
export function deliveryWindow(
  from: Date,
  { min_days, max_days }: { min_days: number; max_days: number },
): string {
  const first = formatShortDate(addWorkingDays(from, min_days))
  const last = formatShortDate(addWorkingDays(from, max_days))
  if (first === last) return first
  const start = getMonthName(first) === getMonthName(last) ? first.slice(0, first.lastIndexOf(' ')) : first
  return t('{from} to {to}', { from: start, to: last })
}

/** A delivery fee in kobo: '₦2,500', or 'Free'. */
export function formatDeliveryFee(feeKobo: number): string {
  return feeKobo === 0 ? t('Free') : formatNaira(feeKobo)
}
