import { dayText } from './order-words.ts'
import { note, type MailBlock } from './mail-page.ts'

/** Why news came, and how to get no more of them. */
export function readerFoot({ since, leaveLink }: { since: string; leaveLink: string }): MailBlock[] {
  return [
    note(`You’re receiving this because you subscribed to our newsletter on ${dayText(since)}.`),
    { kind: 'links', links: [{ label: 'Unsubscribe', link: leaveLink }] },
  ]
}
