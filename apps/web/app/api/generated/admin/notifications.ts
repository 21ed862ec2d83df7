// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/notifications'
import { endpoint } from '../../endpoint.ts'

export const getEmail = endpoint<typeof c.getEmail>('GET /admin/mails/{emailId}')
export const listNotifications = endpoint<typeof c.listNotifications>('GET /admin/messages', { list: true })
export const markNotificationSent = endpoint<typeof c.markNotificationSent>(
  'POST /admin/messages/{messageId}/sent',
)
export const retryNotification = endpoint<typeof c.retryNotification>(
  'POST /admin/messages/{messageId}/retry',
)
export const sendTestEmail = endpoint<typeof c.sendTestEmail>('POST /admin/mails/test')
