import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`))

/** Each may be ''. */
const OwnText = z.object({
  subject: line(120).check(z.regex(/^[^\r\n]*$/, 'A subject has one line')),
  opening: line(1_000),
  closing: line(1_000),
})

const MailText = z.object({
  key: z.string(),
  title: z.string(),
  audience: z.enum(['customers', 'staff']),
  /** Words in braces that it may use. */
  placeholders: z.array(z.string()),
  custom: OwnText,
})
export type MailText = z.output<typeof MailText>

const TextPath = z.object({ key: z.string().check(z.maxLength(60)) })

export const listMailTexts = endpoint({
  method: 'GET',
  path: '/admin/mail-texts',
  summary: 'List all emails, with the owner’s own text',
  access: 'settings:read',
  response: z.object({ items: z.array(MailText) }),
  errors: [],
})

export const editMailText = endpoint({
  method: 'PUT',
  path: '/admin/mail-texts/{key}',
  summary: 'Set the owner’s text of an email; three blank fields restore the default',
  access: 'settings:write',
  params: TextPath,
  body: OwnText,
  response: MailText,
  errors: ['invalid_input', 'not_found'],
})

export const previewMailText = endpoint({
  method: 'POST',
  path: '/admin/mail-texts/{key}/preview',
  summary: 'Preview an email with this text and a sample order',
  access: 'settings:read',
  params: TextPath,
  body: OwnText,
  /** The mail as text. */
  response: z.object({ subject: z.string(), text: z.string() }),
  errors: ['invalid_input', 'not_found'],
})
