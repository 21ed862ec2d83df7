import type { StoreDetails } from '@shop/contract/settings'
import { text, type EmailPage } from './mail-page.ts'

export function passwordChanged({ first_name }: { first_name: string }, store: StoreDetails): EmailPage {
  const help = [store.phone, store.email].filter(Boolean).join(' or ')
  return {
    subject: `Your ${store.name} password was changed`,
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
