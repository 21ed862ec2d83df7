import type { Subscriber, SubscriberStatus } from '@shop/contract/admin/subscribers'
import type { ChipLabel } from '@shop/ui/chip'
import { formatCsvTime } from '../../format/sheet-time.ts'

export const subscriberStatusChips: Readonly<Record<SubscriberStatus, ChipLabel>> = {
  subscribed: { text: 'Subscribed', tone: 'ok' },
  pending: { text: 'Not confirmed', tone: 'warn' },
  unsubscribed: { text: 'Unsubscribed', tone: 'neutral' },
}

export const subscriberCsvHeaders = ['Email', 'Name', 'State', 'Since'] as const

/** One reader as a row of the table file. */
export function toSubscriberCsvRow({
  email,
  name,
  status: state,
  is_suppressed: refused,
  status_since: since,
}: Subscriber): string[] {
  return [email, name, refused ? 'Address bounced' : subscriberStatusChips[state].text, formatCsvTime(since)]
}
