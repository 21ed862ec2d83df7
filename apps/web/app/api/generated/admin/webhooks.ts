// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/webhooks'
import { endpoint } from '../../endpoint.ts'

export const createWebhook = endpoint<typeof c.createWebhook>('PUT /admin/webhooks/{webhookId}')
export const deleteWebhook = endpoint<typeof c.deleteWebhook>('DELETE /admin/webhooks/{webhookId}')
export const getWebhookDelivery = endpoint<typeof c.getWebhookDelivery>(
  'GET /admin/webhook-deliveries/{deliveryId}',
)
export const listWebhookDeliveries = endpoint<typeof c.listWebhookDeliveries>('GET /admin/webhook-deliveries')
export const listWebhooks = endpoint<typeof c.listWebhooks>('GET /admin/webhooks')
export const pingWebhook = endpoint<typeof c.pingWebhook>('POST /admin/webhooks/{webhookId}/ping')
export const replayWebhookDelivery = endpoint<typeof c.replayWebhookDelivery>(
  'POST /admin/webhook-deliveries/{deliveryId}/replay',
)
export const rotateWebhookSecret = endpoint<typeof c.rotateWebhookSecret>(
  'POST /admin/webhooks/{webhookId}/secret',
)
export const updateWebhook = endpoint<typeof c.updateWebhook>('PATCH /admin/webhooks/{webhookId}')
