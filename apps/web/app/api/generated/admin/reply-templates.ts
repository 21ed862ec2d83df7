// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/reply-templates'
import { endpoint } from '../../endpoint.ts'

export const listCannedResponses = endpoint<typeof c.listCannedResponses>('GET /admin/reply-templates')
export const updateCannedResponses = endpoint<typeof c.updateCannedResponses>('PUT /admin/reply-templates')
