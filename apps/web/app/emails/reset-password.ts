import { action, note, text, type EmailPage } from './mail-page.ts'

export function resetPassword(
  { first_name, link, minutes }: { first_name: string; link: string; minutes: number },
  storeName: string,
): EmailPage {
  return {
    subject: `Set a new password for ${storeName}`,
    heading: `Hello ${first_name}`,
    blocks: [
      text('Somebody requested a new password for your account. If it was you, set it here:'),
      action('Set a new password', link),
      text(
        minutes < 120
          ? `The link works once, for ${minutes} minutes.`
          : `The link works once, for ${Math.floor(minutes / 60)} hours. We won’t send another link until then, so keep this email.`,
      ),
      note('If it wasn’t you, nothing has changed and you can ignore this email. Never share the link.'),
    ],
  }
}
