import type { EmailPayload } from '@shop/contract/mail-content'
import type { StoreDetails } from '@shop/contract/settings'
import { formatDate, formatTimeOfDay } from '../format/show-time.ts'
import { action, note, text, type EmailPage } from './mail-page.ts'

type Content = Extract<EmailPayload, { template: 'security-notice' }>

/** One letter for every sensitive act: what, who, when, from where, and what to do about it. */
export function securityNotice(content: Content, store: StoreDetails): EmailPage {
  const { first_name, text: says, detail, actor_name: by, device, occurred_at: at, link } = content
  return {
    subject: `Security notice: ${says} (${store.name})`,
    heading: `Hello ${first_name}`,
    blocks: [
      text(`${says}.${detail && ` ${detail}.`}`),
      {
        kind: 'list',
        numbered: false,
        items: [
          `By: ${by}`,
          `When: ${formatDate(new Date(at))}, ${formatTimeOfDay(new Date(at))} in Lagos`,
          ...(device ? [`From: ${device}`] : []),
        ],
      },
      text('If you or your team did this, you can ignore this email.'),
      { kind: 'heading', text: 'If it wasn’t you' },
      {
        kind: 'list',
        numbered: true,
        items: [
          'Open the page below and undo the change.',
          'Remove the role of the person who did it, or change your own password if it was done in your name.',
          'Check the audit log for anything else they did.',
        ],
      },
      action('Check it now', link),
      note('Every owner of the shop gets this email. It can’t be switched off.'),
    ],
  }
}
