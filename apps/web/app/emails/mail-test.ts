import { text, type MailPage } from './mail-page.ts'

export function mailTest({ name }: { name: string }, shopName: string): MailPage {
  return {
    subject: `Test email from ${shopName}`,
    heading: `Hello ${name}`,
    blocks: [
      text('This email arrived, so your shop can email its customers.'),
      text('If it went to the spam folder, ask your email hosting company about SPF and DKIM.'),
    ],
  }
}
