import type { EmailPayload } from '@shop/contract/mail-content'
import { note, type EmailPageBlock, type EmailPage } from './mail-page.ts'
import { subscriberFooter } from './reader-foot.ts'

type Content = Extract<EmailPayload, { template: 'campaign' }>

/** What staff wrote, and at its foot why it came and how to get no more. */
export function campaign({ subject, preheader, blocks: parts, subscription }: Content): EmailPage {
  return { subject, preheader, heading: '', blocks: [...parts, ...footerBlocks(subscription)] }
}

function footerBlocks(subscription: Content['subscription']): EmailPageBlock[] {
  if (!subscription)
    return [note('This is a test. In the real email, each subscriber finds their unsubscribe link here.')]
  return subscriberFooter(subscription)
}
