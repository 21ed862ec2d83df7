import { action, note, text, type EmailPage } from './mail-page.ts'

export function confirmEmail(
  { first_name, link }: { first_name: string; link: string },
  storeName: string,
): EmailPage {
  return {
    subject: `Confirm your email address for ${storeName}`,
    heading: `Welcome, ${first_name}`,
    blocks: [
      text('Please confirm your email address. You can shop in the meantime.'),
      action('Confirm my email address', link),
      note('If you didn’t sign up, you can ignore this email.'),
    ],
  }
}
