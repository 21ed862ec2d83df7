import { action, note, text, type MailPage } from './mail-page.ts'

export function resetPassword(
  { firstName, link, minutes }: { firstName: string; link: string; minutes: number },
  shopName: string,
): MailPage {
  return {
    subject: `Set a new password for ${shopName}`,
    heading: `Hello ${firstName}`,
    blocks: [
      text('Somebody asked for a new password for your account. If it was you, set it here:'),
      action('Set a new password', link),
      text(
        minutes < 120
          ? `The link works once, for ${minutes} minutes.`
          : `The link works once, for ${Math.floor(minutes / 60)} hours. We send no other link until then: keep this mail.`,
      ),
      note('If it was not you, nothing has changed and you can ignore this mail. Never pass the link on.'),
    ],
  }
}
