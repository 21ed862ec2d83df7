import type { MailContent } from '@shop/contract/mail-content'
import { note, type MailBlock, type MailPage } from './mail-page.ts'
import { readerFoot } from './reader-foot.ts'

type Content = Extract<MailContent, { template: 'campaign' }>

/** What staff wrote, and at its foot why it came and how to get no more. */
export function campaign({ subject, preheader, blocks: parts, subscription: reader }: Content): MailPage {
  return { subject, preheader, heading: '', blocks: [...parts, ...foot(reader)] }
}

function foot(reader: Content['subscription']): MailBlock[] {
  if (!reader)
    return [note('This is a test. In the real email, each subscriber finds their unsubscribe link here.')]
  return readerFoot(reader)
}
