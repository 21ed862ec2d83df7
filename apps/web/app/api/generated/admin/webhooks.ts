// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/webhooks'
import { endpoint } from '../../endpoint.ts'

export const createWebhook = endpoint<typeof c.createWebhook>('POST /admin/webhooks')
export const deleteWebhook = endpoint<typeof c.deleteWebhook>('DELETE /admin/webhooks/{webhook_id}')
export const getWebhookDelivery = endpoint<typeof c.getWebhookDelivery>(
  'GET /admin/webhook-deliveries/{delivery_id}',
)
export const listWebhookDeliveries = endpoint<typeof c.listWebhookDeliveries>('GET /admin/webhook-deliveries')
export const listWebhooks = endpoint<typeof c.listWebhooks>('GET /admin/webhooks')
export const pingWebhook = endpoint<typeof c.pingWebhook>('POST /admin/webhooks/{webhook_id}/ping')
export const replayWebhookDelivery = endpoint<typeof c.replayWebhookDelivery>(
  'POST /admin/webhook-deliveries/{delivery_id}/replay',
)
export const rotateWebhookSecret = endpoint<typeof c.rotateWebhookSecret>(
  'POST /admin/webhooks/{webhook_id}/secret',
)
export const updateWebhook = endpoint<typeof c.updateWebhook>('PATCH /admin/webhooks/{webhook_id}')
