import type { PaymentLinkDetails } from '@shop/contract/pay-for-me'
import { t } from '@shop/contract/t'
import { formatDate, formatTimeOfDay } from '../../format/show-time.ts'

/** Until when the payer can pay: one time, that until which the things are held, where they are. */
export function payDeadlineText({
  reserved_until,
  expires_at,
}: Pick<PaymentLinkDetails, 'reserved_until' | 'expires_at'>): string {
  const until = new Date(reserved_until ?? expires_at)
  const date = formatDate(until)
  const hour = formatTimeOfDay(until)
  return reserved_until
    ? t('Please pay by {date}, {hour}. We’re holding your items until then.', { date, hour })
    : t('You can pay until {date}, {hour}, if the items are still in stock.', { date, hour })
}
