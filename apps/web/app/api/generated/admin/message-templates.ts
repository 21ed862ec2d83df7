// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/message-templates'
import { endpoint } from '../../endpoint.ts'

export const listEmailTemplates = endpoint<typeof c.listEmailTemplates>('GET /admin/mail-texts')
export const listSmsTemplates = endpoint<typeof c.listSmsTemplates>('GET /admin/sms-texts')
export const previewEmailTemplate = endpoint<typeof c.previewEmailTemplate>(
  'POST /admin/mail-texts/{key}/preview',
)
export const previewSmsTemplate = endpoint<typeof c.previewSmsTemplate>('POST /admin/sms-texts/{key}/preview')
export const updateEmailTemplate = endpoint<typeof c.updateEmailTemplate>('PUT /admin/mail-texts/{key}')
export const updateSmsTemplate = endpoint<typeof c.updateSmsTemplate>('PUT /admin/sms-texts/{key}')
