import type { Subscriber, SubscriberState } from '@shop/contract/admin/subscribers'
import type { ChipWords } from '@shop/ui/chip'
import { sheetTime } from '../../format/sheet-time.ts'

export const readerStates: Readonly<Record<SubscriberState, ChipWords>> = {
  subscribed: { text: 'Subscribed', tone: 'ok' },
  pending: { text: 'Not confirmed', tone: 'warn' },
  unsubscribed: { text: 'Unsubscribed', tone: 'neutral' },
}

export const readerHeads = ['Email', 'Name', 'State', 'Since'] as const

/** One reader as a row of the table file. */
export function readerCells({
  email,
  name,
  status: state,
  is_suppressed: refused,
  status_since: since,
}: Subscriber): string[] {
  return [email, name, refused ? 'Address bounced' : readerStates[state].text, sheetTime(since)]
}
