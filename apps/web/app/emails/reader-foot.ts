import { dayText } from './order-words.ts'
import { note, type MailBlock } from './mail-page.ts'

/** Why news came, and how to get no more of them. */
export function readerFoot({
  subscribed_at: since,
  unsubscribe_link,
}: {
  subscribed_at: string
  unsubscribe_link: string
}): MailBlock[] {
  return [
    note(`You’re receiving this because you subscribed to our newsletter on ${dayText(since)}.`),
    { kind: 'links', links: [{ label: 'Unsubscribe', link: unsubscribe_link }] },
  ]
}
