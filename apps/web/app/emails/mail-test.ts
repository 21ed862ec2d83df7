import { text, type EmailPage } from './mail-page.ts'

export function testEmail({ name }: { name: string }, storeName: string): EmailPage {
  return {
    subject: `Test email from ${storeName}`,
    heading: `Hello ${name}`,
    blocks: [
      text('This email arrived, so your shop can email its customers.'),
      text('If it went to the spam folder, ask your email hosting company about SPF and DKIM.'),
    ],
  }
}
