import * as contract from '@shop/contract/admin/webhooks'
import { idFromKey } from '@shop/domain/core/idempotency'
import {
  createWebhook,
  updateWebhook,
  listWebhooks,
  deleteWebhook,
  rotateWebhookSecret,
} from '@shop/domain/operations/webhooks/webhook-endpoints'
import { pingWebhook } from '@shop/domain/operations/webhooks/deliver-webhook'
import {
  replayDelivery,
  listWebhookDeliveries,
  getDelivery,
} from '@shop/domain/operations/webhooks/webhook-log'
import { route, type RouteContext } from '../../http/route.ts'

export function webhookRoutes(api: RouteContext): void {
  route(api, contract.listWebhooks, async (ctx) => ({ items: await listWebhooks(ctx) }))
  route(api, contract.createWebhook, (ctx, { body, key = '' }) =>
    createWebhook(ctx, { webhook_id: idFromKey(ctx, key), ...body }),
  )
  route(api, contract.updateWebhook, (ctx, { params, body }) => updateWebhook(ctx, { ...params, ...body }))
  route(api, contract.deleteWebhook, async (ctx, { params }) => {
    await deleteWebhook(ctx, params.webhook_id)
    return { message: 'Webhook removed.' }
  })
  route(api, contract.rotateWebhookSecret, (ctx, { params }) => rotateWebhookSecret(ctx, params.webhook_id))
  route(api, contract.pingWebhook, (ctx, { params, key }) => pingWebhook(ctx, { ...params, key }))
  route(api, contract.listWebhookDeliveries, (ctx, { query }) => listWebhookDeliveries(ctx, query))
  route(api, contract.getWebhookDelivery, (ctx, { params }) => getDelivery(ctx, params.delivery_id))
  route(api, contract.replayWebhookDelivery, (ctx, { params, key }) =>
    replayDelivery(ctx, { ...params, key }),
  )
}
