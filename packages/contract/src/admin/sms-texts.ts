import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** '' leads back to ours. */
const CustomText = z.object({
  text: z.string().check(z.trim(), z.maxLength(320, 'At most 320 characters')),
})

const AdminSmsTemplate = z.object({
  key: z.string(),
  title: z.string(),
  /** Words in braces that it may use. */
  placeholders: z.array(z.string()),
  custom_text: z.string(),
})
export type AdminSmsTemplate = z.output<typeof AdminSmsTemplate>

const TemplateParams = z.object({ key: z.string().check(z.maxLength(60)) })

export const listSmsTemplates = endpoint({
  method: 'GET',
  path: '/admin/sms-texts',
  summary: 'List all SMS, with the owner’s own text',
  access: 'settings:read',
  response: z.object({ items: z.array(AdminSmsTemplate) }),
  errors: [],
})

export const updateSmsTemplate = endpoint({
  method: 'PUT',
  path: '/admin/sms-texts/{key}',
  summary: 'Set the owner’s text of an SMS; a blank text restores the default',
  access: 'settings:write',
  params: TemplateParams,
  body: CustomText,
  response: AdminSmsTemplate,
  errors: ['invalid_input', 'not_found'],
})

export const previewSmsTemplate = endpoint({
  method: 'POST',
  path: '/admin/sms-texts/{key}/preview',
  summary: 'Preview an SMS with this text and a sample order, and how many messages it costs',
  access: 'settings:read',
  params: TemplateParams,
  body: CustomText,
  response: z.object({
    text: z.string(),
    character_count: z.number(),
    /** Messages that the provider counts; what would not fit into the most is cut. */
    message_count: z.number(),
    is_truncated: z.boolean(),
  }),
  errors: ['invalid_input', 'not_found'],
})
