import { action, note, text, type MailPage } from './mail-page.ts'

export function confirmEmail(
  { firstName, link }: { firstName: string; link: string },
  shopName: string,
): MailPage {
  return {
    subject: `Confirm your email address for ${shopName}`,
    heading: `Welcome, ${firstName}`,
    blocks: [
      text('Please confirm your email address. You can shop in the meantime.'),
      action('Confirm my email address', link),
      note('If you didn’t sign up, you can ignore this email.'),
    ],
  }
}
