import type { StoreDetails } from '@shop/contract/settings'
import { formatDate } from '../format/show-time.ts'
import { action, note, text, type EmailPage } from './mail-page.ts'

export function accountDeletion(
  { first_name, due_at, link }: { first_name: string; due_at: string; link: string },
  store: StoreDetails,
): EmailPage {
  return {
    subject: `Your ${store.name} account will be deleted`,
    heading: `Hello ${first_name}`,
    blocks: [
      text(`As you asked, we’ll delete your account and your data on ${formatDate(new Date(due_at))}.`),
      text('We finish your open orders first. We keep order records the law requires, without your name.'),
      action('Keep my account', link),
      note('If you didn’t ask for this, press the button, sign in and change your password.'),
    ],
  }
}
