import * as z from 'zod/mini'
import { Email } from '../auth.ts'
import { endpoint } from '../endpoint.ts'

export const Mail = z.object({
  id: z.string(),
  template: z.string(),
  recipient: z.string(),
  subject: z.string(),
  sent_by: z.enum(['smtp', 'folder']),
  sent_at: z.string(),
  html: z.string(),
  text: z.string(),
})
export type Mail = z.output<typeof Mail>

export const getMail = endpoint({
  method: 'GET',
  path: '/admin/mails/{mailId}',
  summary: 'Get an email with its text',
  access: 'mail:read',
  params: z.object({ mailId: z.string() }),
  reply: Mail,
  refusals: ['not_found'],
})

export const MailTest = z.object({
  to: z.string(),
  sent_by: z.enum(['smtp', 'folder']),
  /** In the mail server's words why it did not take the mail; '' when it did. */
  fault: z.string(),
  /** How many mails had failed before and are tried again now, instead of later. */
  tried_again: z.number(),
})
export type MailTest = z.output<typeof MailTest>

export const testMail = endpoint({
  method: 'POST',
  path: '/admin/mails/test',
  summary: 'Send a test email to check the mail server',
  access: 'settings:edit',
  rateLimit: 'invite',
  body: z.object({ to: Email }),
  reply: MailTest,
  refusals: ['invalid_input', 'rate_limited'],
})
