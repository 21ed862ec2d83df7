import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { formatDate, formatTimeOfDay } from '../../format/show-time.ts'

/** Until when somebody else can pay by a link: surely as long as the things are held, later only if they are there. */
export function paymentLinkText(
  { reserved_until }: Pick<Order, 'reserved_until'>,
  linkExpiresAt: string,
): string {
  const until = new Date(reserved_until ?? linkExpiresAt)
  const date = formatDate(until)
  const hour = formatTimeOfDay(until)
  return reserved_until
    ? t(
        'Anyone with this link can pay by {date}, {hour}. It shows your first name and the items, but no address.',
        { date, hour },
      )
    : t(
        'Anyone with this link can pay by {date}, {hour}, if the items are still in stock. It shows your first name and the items, but no address.',
        { date, hour },
      )
}
