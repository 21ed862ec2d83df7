import { text, type MailPage } from './mail-page.ts'

export function mailTest({ name }: { name: string }, shopName: string): MailPage {
  return {
    subject: `Test mail of ${shopName}`,
    heading: `Hello ${name}`,
    blocks: [
      text('This mail has arrived, so your shop can write to its customers.'),
      text('If it lay in the spam folder, ask the company that hosts your mail about SPF and DKIM.'),
    ],
  }
}
