import { formatLongDate } from './order-words.ts'
import { note, type EmailPageBlock } from './mail-page.ts'

/** Why news came, and how to get no more of them. */
export function subscriberFooter({
  subscribed_at: since,
  unsubscribe_link,
}: {
  subscribed_at: string
  unsubscribe_link: string
}): EmailPageBlock[] {
  return [
    note(`You’re receiving this because you subscribed to our newsletter on ${formatLongDate(since)}.`),
    { kind: 'links', links: [{ label: 'Unsubscribe', link: unsubscribe_link }] },
  ]
}
