// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/notifications'
import { endpoint } from '../../endpoint.ts'

export const getEmail = endpoint<typeof c.getEmail>('GET /admin/emails/{email_id}')
export const listNotifications = endpoint<typeof c.listNotifications>('GET /admin/notifications', {
  list: true,
})
export const markNotificationSent = endpoint<typeof c.markNotificationSent>(
  'POST /admin/notifications/{notification_id}/mark-sent',
)
export const retryNotification = endpoint<typeof c.retryNotification>(
  'POST /admin/notifications/{notification_id}/retry',
)
export const sendTestEmail = endpoint<typeof c.sendTestEmail>('POST /admin/emails/test')
