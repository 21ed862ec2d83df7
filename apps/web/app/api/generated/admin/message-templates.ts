// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/message-templates'
import { endpoint } from '../../endpoint.ts'

export const listEmailTemplates = endpoint<typeof c.listEmailTemplates>('GET /admin/email-templates')
export const listSmsTemplates = endpoint<typeof c.listSmsTemplates>('GET /admin/sms-templates')
export const previewEmailTemplate = endpoint<typeof c.previewEmailTemplate>(
  'POST /admin/email-templates/{key}/preview',
)
export const previewSmsTemplate = endpoint<typeof c.previewSmsTemplate>(
  'POST /admin/sms-templates/{key}/preview',
)
export const updateEmailTemplate = endpoint<typeof c.updateEmailTemplate>('PUT /admin/email-templates/{key}')
export const updateSmsTemplate = endpoint<typeof c.updateSmsTemplate>('PUT /admin/sms-templates/{key}')
