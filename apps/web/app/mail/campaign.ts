import type { MailContent } from '@shop/contract/mail-content'
import { dayText } from './order-words.ts'
import { note, type MailBlock, type MailPage } from './mail-page.ts'

type Content = Extract<MailContent, { template: 'campaign' }>

/** What staff wrote, and at its foot why it came and how to get no more. */
export function campaign({ subject, preheader, parts, reader }: Content): MailPage {
  return { subject, preheader, heading: '', blocks: [...parts, ...foot(reader)] }
}

function foot(reader: Content['reader']): MailBlock[] {
  if (!reader)
    return [note('This is a test. Here each reader finds the link that ends these mails for them.')]
  return [
    note(`You get this because you asked for our news on ${dayText(reader.since)}.`),
    { kind: 'links', links: [{ label: 'Unsubscribe', link: reader.leaveLink }] },
  ]
}
