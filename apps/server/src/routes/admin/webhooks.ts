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
  serve(doors, contract.listWebhooks, async (shop) => ({ webhooks: await listWebhooks(shop) }))
  serve(doors, contract.addWebhook, (shop, { params, body }) => addWebhook(shop, { ...params, ...body }))
  serve(doors, contract.editWebhook, (shop, { params, body }) => editWebhook(shop, { ...params, ...body }))
  serve(doors, contract.removeWebhook, async (shop, { params }) => {
    await removeWebhook(shop, params.webhookId)
    return { message: 'The webhook was removed.' }
  })
  serve(doors, contract.renewWebhookSecret, (shop, { params }) => renewWebhookSecret(shop, params.webhookId))
  serve(doors, contract.pingWebhook, (shop, { params, key }) => pingWebhook(shop, { ...params, key }))
  serve(doors, contract.listWebhookDeliveries, (shop, { query }) => listDeliveries(shop, query))
  serve(doors, contract.getWebhookDelivery, (shop, { params }) => readDelivery(shop, params.deliveryId))
  serve(doors, contract.replayWebhookDelivery, (shop, { params, key }) =>
    replayDelivery(shop, { ...params, key }),
  )
}
