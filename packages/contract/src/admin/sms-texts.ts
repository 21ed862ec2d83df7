import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** '' leads back to ours. */
const Own = z.object({
  text: z.string().check(z.trim(), z.maxLength(320, 'At most 320 characters')),
})

const SmsText = z.object({
  key: z.string(),
  title: z.string(),
  /** Words in braces that it may use. */
  placeholders: z.array(z.string()),
  custom_text: z.string(),
})
export type SmsText = z.output<typeof SmsText>

const TextPath = z.object({ key: z.string().check(z.maxLength(60)) })

export const listSmsTexts = endpoint({
  method: 'GET',
  path: '/admin/sms-texts',
  summary: 'List all SMS, with the owner’s own text',
  access: 'settings:read',
  response: z.object({ items: z.array(SmsText) }),
  errors: [],
})

export const editSmsText = endpoint({
  method: 'PUT',
  path: '/admin/sms-texts/{key}',
  summary: 'Set the owner’s text of an SMS; a blank text restores the default',
  access: 'settings:write',
  params: TextPath,
  body: Own,
  response: SmsText,
  errors: ['invalid_input', 'not_found'],
})

export const previewSmsText = endpoint({
  method: 'POST',
  path: '/admin/sms-texts/{key}/preview',
  summary: 'Preview an SMS with this text and a sample order, and how many messages it costs',
  access: 'settings:read',
  params: TextPath,
  body: Own,
  response: z.object({
    text: z.string(),
    character_count: z.number(),
    /** Messages that the provider counts; what would not fit into the most is cut. */
    message_count: z.number(),
    is_truncated: z.boolean(),
  }),
  errors: ['invalid_input', 'not_found'],
})
