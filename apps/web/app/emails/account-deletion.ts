import type { ShopFacts } from '@shop/contract/settings'
import { showDate } from '../format/show-time.ts'
import { action, note, text, type MailPage } from './mail-page.ts'

export function accountDeletion(
  { firstName, dueAt, link }: { firstName: string; dueAt: string; link: string },
  facts: ShopFacts,
): MailPage {
  return {
    subject: `Your ${facts.name} account will be deleted`,
    heading: `Hello ${firstName}`,
    blocks: [
      text(`As you asked, we delete your account and what we know of you on ${showDate(new Date(dueAt))}.`),
      text(
        'Orders that are still on their way come first. What the law makes us keep of your orders stays without your name.',
      ),
      action('Keep my account', link),
      note('If you did not ask for this, press the button, sign in and change your password.'),
    ],
  }
}
