import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done } from '../page.ts'
import { version } from './seen-version.ts'

/** What other programs can be told of; a ping is sent by hand. */
export const webhookEvents = [
  'order.placed',
  'order.paid',
  'order.packed',
  'order.on_the_way',
  'order.delivered',
  'order.cancelled',
  'order.moved_back',
  'order.refunded',
  'return.asked',
  'return.approved',
  'return.refused',
  'return.withdrawn',
  'return.arrived',
  'return.inspected',
  'return.settled',
  'product.published',
  'product.unpublished',
  'product.price_changed',
  'product.sold_out',
  'product.back_in_stock',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Days of failures after which the shop switches an address off. */
export const webhookFailDays = 3
/** Days that what was told, and every try of it, stays in the log. */
export const webhookLogDays = 30

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  active: z.boolean(),
  /** Since when every try has failed. */
  failing_since: z.nullable(z.string()),
  /** The shop itself switched it off, after days of failures. */
  given_up: z.boolean(),
  version: z.number(),
  created_at: z.string(),
})
export type Webhook = z.output<typeof Webhook>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

const WebhookDelivery = z.object({
  id: z.string(),
  webhook_id: z.string(),
  url: z.string(),
  event: z.string(),
  state: z.enum(deliveryStates),
  at: z.string(),
  tries: z.number(),
  /** Of the last try; null before it, or where no answer came. */
  status: z.nullable(z.number()),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

const WebhookTry = z.object({
  at: z.string(),
  /** How long it took. */
  ms: z.number(),
  /** Null where no answer came; then `answer` says why. */
  status: z.nullable(z.number()),
  /** How the answer began. */
  answer: z.string(),
})

const WebhookPath = z.object({ webhookId: z.uuid() })
const DeliveryPath = z.object({ deliveryId: z.uuid() })

const Wish = {
  url: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter an address'), z.maxLength(500, 'At most 500 characters')),
  events: z.array(z.enum(webhookEvents)).check(z.minLength(1, 'Choose at least one event')),
}

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/admin/webhooks',
  summary: 'List webhooks',
  access: 'webhooks:edit',
  reply: z.object({ webhooks: z.array(Webhook) }),
  refusals: [],
})

export const addWebhook = endpoint({
  method: 'PUT',
  path: '/admin/webhooks/{webhookId}',
  summary:
    'Create a webhook with an id chosen by the caller; repeating the call before first use returns a new secret',
  access: 'webhooks:edit',
  params: WebhookPath,
  body: z.object(Wish),
  /** `secret` is told only here. */
  reply: z.object({ webhook: Webhook, secret: z.string() }),
  refusals: ['invalid_input', 'step_not_allowed', 'proof_needed'],
})

export const editWebhook = endpoint({
  method: 'PATCH',
  path: '/admin/webhooks/{webhookId}',
  summary: 'Update the events of a webhook, or switch it on or off',
  access: 'webhooks:edit',
  params: WebhookPath,
  body: z.object({ ...Wish, active: z.boolean(), version }),
  /** The new `secret` of a new host, returned only here; null if the host did not change. */
  reply: z.object({ webhook: Webhook, secret: z.nullable(z.string()) }),
  refusals: ['invalid_input', 'not_found', 'changed_by_other', 'proof_needed'],
})

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/admin/webhooks/{webhookId}',
  summary: 'Delete a webhook and its log',
  access: 'webhooks:edit',
  params: WebhookPath,
  reply: Done,
  refusals: ['invalid_input', 'proof_needed'],
})

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/admin/webhooks/{webhookId}/secret',
  summary: 'Replace the secret of a webhook; new deliveries are signed with it',
  access: 'webhooks:edit',
  params: WebhookPath,
  /** `secret` is told only here. */
  reply: z.object({ webhook: Webhook, secret: z.string() }),
  refusals: ['invalid_input', 'not_found', 'proof_needed'],
})

export const pingWebhook = endpoint({
  method: 'POST',
  path: '/admin/webhooks/{webhookId}/ping',
  summary: 'Send a test event to a webhook, whether it is on or off',
  access: 'webhooks:edit',
  idempotency: 'optional',
  params: WebhookPath,
  reply: z.object({ delivery_id: z.string() }),
  refusals: ['invalid_input', 'not_found'],
})

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/admin/webhook-deliveries',
  summary: 'List webhook deliveries, newest first',
  access: 'webhooks:edit',
  query: z.object({
    webhook: z.optional(z.uuid()),
    state: z.optional(z.enum(deliveryStates)),
    after: z.optional(z.string().check(z.maxLength(300))),
  }),
  reply: z.object({ items: z.array(WebhookDelivery), next: z.nullable(z.string()) }),
  refusals: ['invalid_input'],
})

export const getWebhookDelivery = endpoint({
  method: 'GET',
  path: '/admin/webhook-deliveries/{deliveryId}',
  summary: 'Get a webhook delivery with all its attempts',
  access: 'webhooks:edit',
  params: DeliveryPath,
  reply: z.object({
    ...WebhookDelivery.shape,
    /** What is posted, as it is signed. */
    body: z.string(),
    all_tries: z.array(WebhookTry),
  }),
  refusals: ['invalid_input', 'not_found'],
})

export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/admin/webhook-deliveries/{deliveryId}/replay',
  summary: 'Resend a webhook delivery with the same id',
  access: 'webhooks:edit',
  idempotency: 'optional',
  params: DeliveryPath,
  reply: WebhookDelivery,
  refusals: ['invalid_input', 'not_found'],
})
