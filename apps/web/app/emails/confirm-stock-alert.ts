import { action, note, text, type MailPage } from './mail-page.ts'

export function confirmStockAlert(
  { what, link, leaveLink }: { what: string; link: string; leaveLink: string },
  shopName: string,
): MailPage {
  return {
    subject: `Shall we tell you when ${what} is back?`,
    heading: 'One press and we tell you',
    blocks: [
      text(`Somebody, we hope you, asked ${shopName} for a mail when ${what} can be bought again.`),
      action('Yes, tell me', link),
      note(
        'You get one mail, nothing else. The link works for 7 days. If it was not you, ignore this mail: nothing more will come.',
      ),
      note(`To make us forget this address: ${leaveLink}`),
    ],
  }
}
