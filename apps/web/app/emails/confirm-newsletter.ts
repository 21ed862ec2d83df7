import { action, note, text, type MailPage } from './mail-page.ts'

export function confirmNewsletter(
  { link, leaveLink }: { link: string; leaveLink: string },
  shopName: string,
): MailPage {
  return {
    subject: `Confirm that you want news from ${shopName}`,
    heading: 'One press and you are in',
    blocks: [
      text(`Somebody, we hope you, asked for news and offers from ${shopName} at this address.`),
      action('Yes, send me the news', link),
      note('The link works for 7 days. If it was not you, ignore this mail: nothing more will come.'),
      note(`To take this address off our list: ${leaveLink}`),
    ],
  }
}
