import * as apiKeysContract from '@shop/contract/admin/api-keys'
import * as webhooksContract from '@shop/contract/admin/webhooks'
import * as apiKeys from '@shop/domain/identity/api-keys/api-keys'
import { pingWebhook } from '@shop/domain/operations/webhooks/deliver-webhook'
import * as webhooks from '@shop/domain/operations/webhooks/webhook-endpoints'
import {
  getDelivery,
  listWebhookDeliveries,
  replayDelivery,
} from '@shop/domain/operations/webhooks/webhook-log'
import { type RouteContext, routes, withMessage } from '../../http/route.ts'

export function integrationRoutes(api: RouteContext): void {
  routes(api, apiKeysContract, {
    listApiKeys: async (ctx) => ({ items: await apiKeys.listApiKeys(ctx) }),
    createApiKey: apiKeys.createApiKey,
    revokeApiKey: withMessage(apiKeys.revokeApiKey, 'The key was revoked.'),
  })
  routes(api, webhooksContract, {
    listWebhooks: async (ctx) => ({ items: await webhooks.listWebhooks(ctx) }),
    createWebhook: webhooks.createWebhook,
    updateWebhook: webhooks.updateWebhook,
    deleteWebhook: withMessage(webhooks.deleteWebhook, 'Webhook removed.'),
    rotateWebhookSecret: webhooks.rotateWebhookSecret,
    pingWebhook,
    listWebhookDeliveries,
    getWebhookDelivery: getDelivery,
    replayWebhookDelivery: replayDelivery,
  })
}
