import * as z from 'zod/mini'
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
  summary: 'One mail with its text',
  access: 'mail:read',
  params: z.object({ mailId: z.string() }),
  reply: Mail,
  refusals: ['not_found'],
})
