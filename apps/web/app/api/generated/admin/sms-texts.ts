// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/sms-texts'
import { endpoint } from '../../endpoint.ts'

export const editSmsText = endpoint<typeof c.editSmsText>('PUT /admin/sms-texts/{key}')
export const listSmsTexts = endpoint<typeof c.listSmsTexts>('GET /admin/sms-texts')
export const previewSmsText = endpoint<typeof c.previewSmsText>('POST /admin/sms-texts/{key}/preview')
