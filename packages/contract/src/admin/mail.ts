import * as z from 'zod/mini'
import { Email } from '../auth.ts'
import { endpoint } from '../endpoint.ts'

export const EmailLogEntry = z.object({
  id: z.string(),
  template: z.string(),
  recipient: z.string(),
  subject: z.string(),
  transport: z.enum(['smtp', 'folder']),
  sent_at: z.string(),
  html: z.string(),
  text: z.string(),
})
export type EmailLogEntry = z.output<typeof EmailLogEntry>

export const getEmail = endpoint({
  method: 'GET',
  path: '/admin/mails/{mailId}',
  summary: 'Get an email with its text',
  access: 'emails:read',
  params: z.object({ mailId: z.string() }),
  response: EmailLogEntry,
  errors: ['not_found'],
})

export const EmailTest = z.object({
  to: z.string(),
  transport: z.enum(['smtp', 'folder']),
  /** In the mail server's words why it did not take the mail; '' when it did. */
  error: z.string(),
  /** How many mails had failed before and are tried again now, instead of later. */
  retried: z.number(),
})
export type EmailTest = z.output<typeof EmailTest>

export const sendTestEmail = endpoint({
  method: 'POST',
  path: '/admin/mails/test',
  summary: 'Send a test email to check the mail server',
  access: 'settings:write',
  rateLimit: 'invite',
  body: z.object({ to: Email }),
  response: EmailTest,
  errors: ['invalid_input', 'rate_limited'],
})
