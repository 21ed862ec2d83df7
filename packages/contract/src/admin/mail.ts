import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PageQuery, pageOf } from '../page.ts'

export const MailSummary = z.object({
  id: z.string(),
  template: z.string(),
  recipient: z.string(),
  subject: z.string(),
  sent_by: z.enum(['smtp', 'folder']),
  sent_at: z.string(),
})
export const Mail = z.extend(MailSummary, { html: z.string(), text: z.string() })
export type Mail = z.output<typeof Mail>

export const listMails = endpoint({
  method: 'GET',
  path: '/admin/mails',
  summary: 'Mails that were sent, or written to the data folder where no SMTP server is set',
  access: 'mail:read',
  query: z.object(PageQuery),
  reply: z.extend(pageOf(MailSummary), { waiting: z.number(), failed: z.number(), smtp: z.boolean() }),
  refusals: [],
})

export const getMail = endpoint({
  method: 'GET',
  path: '/admin/mails/{mailId}',
  summary: 'One mail with its text',
  access: 'mail:read',
  params: z.object({ mailId: z.string() }),
  reply: Mail,
  refusals: ['not_found'],
})
