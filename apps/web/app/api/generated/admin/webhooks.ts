// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/webhooks'
import { endpoint } from '../../endpoint.ts'

export const addWebhook = endpoint<typeof c.addWebhook>('PUT /admin/webhooks/{webhookId}')
export const editWebhook = endpoint<typeof c.editWebhook>('PATCH /admin/webhooks/{webhookId}')
export const getWebhookDelivery = endpoint<typeof c.getWebhookDelivery>(
  'GET /admin/webhook-deliveries/{deliveryId}',
)
export const listWebhookDeliveries = endpoint<typeof c.listWebhookDeliveries>('GET /admin/webhook-deliveries')
export const listWebhooks = endpoint<typeof c.listWebhooks>('GET /admin/webhooks')
export const pingWebhook = endpoint<typeof c.pingWebhook>('POST /admin/webhooks/{webhookId}/ping')
export const removeWebhook = endpoint<typeof c.removeWebhook>('DELETE /admin/webhooks/{webhookId}')
export const renewWebhookSecret = endpoint<typeof c.renewWebhookSecret>(
  'POST /admin/webhooks/{webhookId}/secret',
)
export const replayWebhookDelivery = endpoint<typeof c.replayWebhookDelivery>(
  'POST /admin/webhook-deliveries/{deliveryId}/replay',
)
