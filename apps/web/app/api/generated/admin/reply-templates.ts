// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/reply-templates'
import { endpoint } from '../../endpoint.ts'

export const editReplyTemplates = endpoint<typeof c.editReplyTemplates>('PUT /admin/reply-templates')
export const listReplyTemplates = endpoint<typeof c.listReplyTemplates>('GET /admin/reply-templates')
