// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/mail-texts'
import { endpoint } from '../../endpoint.ts'

export const editMailText = endpoint<typeof c.editMailText>('PUT /admin/mail-texts/{key}')
export const listMailTexts = endpoint<typeof c.listMailTexts>('GET /admin/mail-texts')
export const previewMailText = endpoint<typeof c.previewMailText>('POST /admin/mail-texts/{key}/preview')
