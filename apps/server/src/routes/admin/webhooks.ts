import * as contract from '@shop/contract/admin/webhooks'
import { addWebhook } from '@shop/domain/operations/webhooks/add-webhook'
import { editWebhook } from '@shop/domain/operations/webhooks/edit-webhook'
import { listWebhooks } from '@shop/domain/operations/webhooks/list-webhooks'
import { pingWebhook } from '@shop/domain/operations/webhooks/ping-webhook'
import { removeWebhook } from '@shop/domain/operations/webhooks/remove-webhook'
import { renewWebhookSecret } from '@shop/domain/operations/webhooks/renew-webhook-secret'
import { replayDelivery } from '@shop/domain/operations/webhooks/replay-delivery'
import { listDeliveries, readDelivery } from '@shop/domain/operations/webhooks/webhook-log'
import { serve, type Doors } from '../../http/serve.ts'

export function webhookRoutes(doors: Doors): void {
  serve(doors, contract.listWebhooks, async (ctx) => ({ items: await listWebhooks(ctx) }))
  serve(doors, contract.addWebhook, (ctx, { params, body }) => addWebhook(ctx, { ...params, ...body }))
  serve(doors, contract.editWebhook, (ctx, { params, body }) => editWebhook(ctx, { ...params, ...body }))
  serve(doors, contract.removeWebhook, async (ctx, { params }) => {
    await removeWebhook(ctx, params.webhookId)
    return { message: 'Webhook removed.' }
  })
  serve(doors, contract.renewWebhookSecret, (ctx, { params }) => renewWebhookSecret(ctx, params.webhookId))
  serve(doors, contract.pingWebhook, (ctx, { params, key }) => pingWebhook(ctx, { ...params, key }))
  serve(doors, contract.listWebhookDeliveries, (ctx, { query }) => listDeliveries(ctx, query))
  serve(doors, contract.getWebhookDelivery, (ctx, { params }) => readDelivery(ctx, params.deliveryId))
  serve(doors, contract.replayWebhookDelivery, (ctx, { params, key }) =>
    replayDelivery(ctx, { ...params, key }),
  )
}
