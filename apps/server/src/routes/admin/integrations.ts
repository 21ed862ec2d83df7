import * as apiKeysContract from '@shop/contract/admin/api-keys'
import * as webhooksContract from '@shop/contract/admin/webhooks'
import { fromReplica } from '@shop/domain/core/stale-reads'
import * as apiKeys from '@shop/domain/identity/api-keys/api-keys'
import { pingWebhook } from '@shop/domain/operations/webhooks/deliver-webhook'
import * as webhooks from '@shop/domain/operations/webhooks/webhook-endpoints'
import {
  getDelivery,
  listWebhookDeliveries,
  replayDelivery,
} from '@shop/domain/operations/webhooks/webhook-log'
import { asList, type RouteContext, routes } from '../../http/route.ts'

export function integrationRoutes(api: RouteContext): void {
  routes(api, apiKeysContract, {
    listApiKeys: asList(apiKeys.listApiKeys),
    createApiKey: apiKeys.createApiKey,
    revokeApiKey: apiKeys.revokeApiKey,
  })
  routes(api, webhooksContract, {
    listWebhooks: asList(webhooks.listWebhooks),
    createWebhook: webhooks.createWebhook,
    updateWebhook: webhooks.updateWebhook,
    deleteWebhook: webhooks.deleteWebhook,
    rotateWebhookSecret: webhooks.rotateWebhookSecret,
    pingWebhook,
    listWebhookDeliveries: fromReplica(listWebhookDeliveries),
    getWebhookDelivery: getDelivery,
    replayWebhookDelivery: replayDelivery,
  })
}
