import { action, note, text, type EmailPage } from './mail-page.ts'

export function confirmNewsletter(
  { link, unsubscribe_link }: { link: string; unsubscribe_link: string },
  storeName: string,
): EmailPage {
  return {
    subject: `Confirm your newsletter subscription to ${storeName}`,
    heading: 'One click to subscribe',
    blocks: [
      text(`Somebody, hopefully you, subscribed this address to news and offers from ${storeName}.`),
      action('Yes, subscribe me', link),
      note('The link works for 7 days. If it wasn’t you, ignore this email: we won’t email you again.'),
      note(`To remove this address from our list: ${unsubscribe_link}`),
    ],
  }
}
