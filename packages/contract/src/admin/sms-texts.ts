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
  words: z.array(z.string()),
  own: z.string(),
})
export type SmsText = z.output<typeof SmsText>

const TextPath = z.object({ key: z.string().check(z.maxLength(60)) })

export const listSmsTexts = endpoint({
  method: 'GET',
  path: '/admin/sms-texts',
  summary: 'List all SMS, with the owner’s own text',
  access: 'settings:read',
  reply: z.object({ texts: z.array(SmsText) }),
  refusals: [],
})

export const editSmsText = endpoint({
  method: 'PUT',
  path: '/admin/sms-texts/{key}',
  summary: 'Set the owner’s text of an SMS; a blank text restores the default',
  access: 'settings:edit',
  params: TextPath,
  body: Own,
  reply: SmsText,
  refusals: ['invalid_input', 'not_found'],
})

export const previewSmsText = endpoint({
  method: 'POST',
  path: '/admin/sms-texts/{key}/preview',
  summary: 'Preview an SMS with this text and a sample order, and how many messages it costs',
  access: 'settings:read',
  params: TextPath,
  body: Own,
  reply: z.object({
    text: z.string(),
    signs: z.number(),
    /** Messages that the provider counts; what would not fit into the most is cut. */
    parts: z.number(),
    is_cut: z.boolean(),
  }),
  refusals: ['invalid_input', 'not_found'],
})
