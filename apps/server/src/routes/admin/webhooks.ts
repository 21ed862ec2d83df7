import * as contract from '@shop/contract/admin/webhooks'
import { addWebhook } from '@shop/shop/integrations/add-webhook'
import { editWebhook } from '@shop/shop/integrations/edit-webhook'
import { listWebhooks } from '@shop/shop/integrations/list-webhooks'
import { pingWebhook } from '@shop/shop/integrations/ping-webhook'
import { removeWebhook } from '@shop/shop/integrations/remove-webhook'
import { renewWebhookSecret } from '@shop/shop/integrations/renew-webhook-secret'
import { replayDelivery } from '@shop/shop/integrations/replay-delivery'
import { listDeliveries, readDelivery } from '@shop/shop/integrations/webhook-log'
import { serve, type Doors } from '../../http/serve.ts'

export function webhookRoutes(doors: Doors): void {
  serve(doors, contract.listWebhooks, async (shop) => ({ webhooks: await listWebhooks(shop) }))
  serve(doors, contract.addWebhook, (shop, { params, body }) => addWebhook(shop, { ...params, ...body }))
  serve(doors, contract.editWebhook, (shop, { params, body }) => editWebhook(shop, { ...params, ...body }))
  serve(doors, contract.removeWebhook, async (shop, { params }) => {
    await removeWebhook(shop, params.webhookId)
    return { message: 'Webhook removed.' }
  })
  serve(doors, contract.renewWebhookSecret, (shop, { params }) => renewWebhookSecret(shop, params.webhookId))
  serve(doors, contract.pingWebhook, (shop, { params, key }) => pingWebhook(shop, { ...params, key }))
  serve(doors, contract.listWebhookDeliveries, (shop, { query }) => listDeliveries(shop, query))
  serve(doors, contract.getWebhookDelivery, (shop, { params }) => readDelivery(shop, params.deliveryId))
  serve(doors, contract.replayWebhookDelivery, (shop, { params, key }) =>
    replayDelivery(shop, { ...params, key }),
  )
}
