// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/mail-texts'
import { endpoint } from '../../endpoint.ts'

export const listEmailTemplates = endpoint<typeof c.listEmailTemplates>('GET /admin/mail-texts')
export const previewEmailTemplate = endpoint<typeof c.previewEmailTemplate>(
  'POST /admin/mail-texts/{key}/preview',
)
export const updateEmailTemplate = endpoint<typeof c.updateEmailTemplate>('PUT /admin/mail-texts/{key}')
