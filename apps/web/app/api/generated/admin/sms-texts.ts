// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/sms-texts'
import { endpoint } from '../../endpoint.ts'

export const listSmsTemplates = endpoint<typeof c.listSmsTemplates>('GET /admin/sms-texts')
export const previewSmsTemplate = endpoint<typeof c.previewSmsTemplate>('POST /admin/sms-texts/{key}/preview')
export const updateSmsTemplate = endpoint<typeof c.updateSmsTemplate>('PUT /admin/sms-texts/{key}')
