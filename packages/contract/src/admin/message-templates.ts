import * as z from 'zod/mini'
import { english } from '../languages.ts'
import { endpoint } from '../endpoint.ts'

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`))

/** The code of the language of custom texts. */
const TemplateLanguage = z._default(z.string().check(z.regex(/^[a-z]{2,3}$/)), english)

/** Each field can be ''. */
const CustomTemplate = z.object({
  subject: line(120).check(z.regex(/^[^\r\n]*$/, 'A subject has one line')),
  opening: line(1_000),
  closing: line(1_000),
})

const AdminEmailTemplate = z.object({
  key: z.string(),
  title: z.string(),
  audience: z.enum(['customers', 'staff']),
  /** Placeholders that it can use. */
  placeholders: z.array(z.string()),
  /** Its custom texts by the code of their language; empty if it has none. */
  custom: z.record(z.string(), CustomTemplate),
})
export type AdminEmailTemplate = z.output<typeof AdminEmailTemplate>

const TemplateParams = z.object({ key: z.string().check(z.maxLength(60)) })

export const listEmailTemplates = endpoint('GET /admin/email-templates', {
  summary: 'List all emails with any custom text',
  access: 'settings:read',
  response: z.object({ items: z.array(AdminEmailTemplate) }),
})

export const updateEmailTemplate = endpoint('PUT /admin/email-templates/{key}', {
  summary: 'Set the custom text of an email in a language; three blank fields restore the default',
  access: 'settings:write',
  params: TemplateParams,
  body: z.extend(CustomTemplate, { language: TemplateLanguage }),
  response: AdminEmailTemplate,
  errors: ['invalid_input', 'not_found'],
})

export const previewEmailTemplate = endpoint('POST /admin/email-templates/{key}/preview', {
  summary: 'Preview an email in a language with this text and a sample order',
  access: 'settings:read',
  params: TemplateParams,
  body: z.extend(CustomTemplate, { language: TemplateLanguage }),
  /** The plain-text email. */
  response: z.object({ subject: z.string(), text: z.string() }),
  errors: ['invalid_input', 'not_found'],
})

/** '' restores the default. */
const CustomText = z.object({
  text: z.string().check(z.trim(), z.maxLength(320, 'At most 320 characters')),
})

const AdminSmsTemplate = z.object({
  key: z.string(),
  title: z.string(),
  /** Placeholders that it can use. */
  placeholders: z.array(z.string()),
  custom_text: z.string(),
})
export type AdminSmsTemplate = z.output<typeof AdminSmsTemplate>

export const listSmsTemplates = endpoint('GET /admin/sms-templates', {
  summary: 'List all SMS with any custom text',
  access: 'settings:read',
  response: z.object({ items: z.array(AdminSmsTemplate) }),
})

export const updateSmsTemplate = endpoint('PUT /admin/sms-templates/{key}', {
  summary: 'Set the custom text of an SMS; a blank text restores the default',
  access: 'settings:write',
  params: TemplateParams,
  body: CustomText,
  response: AdminSmsTemplate,
  errors: ['invalid_input', 'not_found'],
})

export const previewSmsTemplate = endpoint('POST /admin/sms-templates/{key}/preview', {
  summary: 'Preview an SMS with this text and a sample order, and how many messages it costs',
  access: 'settings:read',
  params: TemplateParams,
  body: CustomText,
  response: z.object({
    text: z.string(),
    character_count: z.number(),
    /** SMS segments that the provider counts. Longer texts are cut at the maximum. */
    message_count: z.number(),
    is_truncated: z.boolean(),
  }),
  errors: ['invalid_input', 'not_found'],
})
