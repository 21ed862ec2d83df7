import type { ShopFacts } from '@shop/contract/settings'
import { text, type MailPage } from './mail-page.ts'

export function passwordChanged({ first_name }: { first_name: string }, facts: ShopFacts): MailPage {
  const help = [facts.phone, facts.email].filter(Boolean).join(' or ')
  return {
    subject: `Your ${facts.name} password was changed`,
    heading: `Hello ${first_name}`,
    blocks: [
      text('Your password was just changed and you were signed out everywhere else.'),
      text(
        help
          ? `If it wasn’t you, contact us at once: ${help}.`
          : 'If it wasn’t you, request a new password on the sign-in page at once.',
      ),
    ],
  }
}
