import { action, note, text, type MailPage } from './mail-page.ts'

export function confirmEmail(
  { firstName, link }: { firstName: string; link: string },
  shopName: string,
): MailPage {
  return {
    subject: `Confirm your email address for ${shopName}`,
    heading: `Welcome, ${firstName}`,
    blocks: [
      text('Please confirm that this is your email address. You can shop meanwhile.'),
      action('Confirm my email address', link),
      note('If you did not sign up, you can ignore this mail.'),
    ],
  }
}
