// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/messages'
import { endpoint } from '../../endpoint.ts'

export const listMessages = endpoint<typeof c.listMessages>('GET /admin/messages', { list: true })
export const markMessageSent = endpoint<typeof c.markMessageSent>('POST /admin/messages/{messageId}/sent')
export const retryMessage = endpoint<typeof c.retryMessage>('POST /admin/messages/{messageId}/retry')
