import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { version } from '../schemas.ts'

/** Events that a webhook can receive; a ping is sent by hand. */
export const webhookEvents = [
  'order.placed',
  'order.paid',
  'order.packed',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.status_reverted',
  'order.refunded',
  'order.refund_requested',
  'return.requested',
  'return.approved',
  'return.rejected',
  'return.cancelled',
  'return.received',
  'return.inspected',
  'return.completed',
  'product.published',
  'product.unpublished',
  'product.price_changed',
  'product.out_of_stock',
  'product.back_in_stock',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Days of failures before a webhook is disabled. */
export const webhookDisableAfterDays = 3
/** Days that deliveries and their attempts are stored. */
export const webhookLogDays = 30

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  active: z.boolean(),
  /** Time since which every attempt has failed. */
  failing_since: z.nullable(z.string()),
  /** Disabled by the shop after days of failures. */
  is_auto_disabled: z.boolean(),
  version: z.number(),
  created_at: z.string(),
})
export type Webhook = z.output<typeof Webhook>

export const webhookDeliveryStatuses = ['pending', 'delivered', 'failed'] as const

const WebhookDelivery = z.object({
  id: z.string(),
  webhook_id: z.string(),
  url: z.string(),
  event: z.string(),
  status: z.enum(webhookDeliveryStatuses),
  created_at: z.string(),
  attempt_count: z.number(),
  /** HTTP status of the last attempt; null before the first attempt or without a response. */
  response_status: z.nullable(z.number()),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

const WebhookAttempt = z.object({
  created_at: z.string(),
  duration_ms: z.number(),
  /** Null without a response; the body then says why. */
  response_status: z.nullable(z.number()),
  /** The start of the response. */
  response_body: z.string(),
})

const WebhookParams = z.object({ webhook_id: z.uuid() })
const WebhookDeliveryParams = z.object({ delivery_id: z.uuid() })

const WebhookInputFields = {
  url: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter an address'), z.maxLength(500, 'At most 500 characters')),
  events: z.array(z.enum(webhookEvents)).check(z.minLength(1, 'Choose at least one event')),
}

export const listWebhooks = endpoint('GET /admin/webhooks', {
  summary: 'List webhooks',
  access: 'webhooks:write',
  response: z.object({ items: z.array(Webhook) }),
})

export const createWebhook = endpoint('POST /admin/webhooks', {
  summary: 'Create a webhook; repeating the call before first use returns a new secret',
  access: 'webhooks:write',
  idempotency: 'required',
  body: z.object(WebhookInputFields),
  /** Only this response contains `secret`. */
  response: z.object({ webhook: Webhook, secret: z.string() }),
  errors: ['invalid_input', 'invalid_transition', 'reauthentication_required'],
})

export const updateWebhook = endpoint('PATCH /admin/webhooks/{webhook_id}', {
  summary: 'Update the events of a webhook, or switch it on or off',
  access: 'webhooks:write',
  params: WebhookParams,
  body: z.object({ ...WebhookInputFields, active: z.boolean(), version }),
  /** The new `secret` for a new host, returned only here; null if the host did not change. */
  response: z.object({ webhook: Webhook, secret: z.nullable(z.string()) }),
  errors: ['invalid_input', 'not_found', 'version_conflict', 'reauthentication_required'],
})

export const deleteWebhook = endpoint('DELETE /admin/webhooks/{webhook_id}', {
  summary: 'Delete a webhook and its log',
  access: 'webhooks:write',
  params: WebhookParams,
  errors: ['invalid_input', 'reauthentication_required'],
})

export const rotateWebhookSecret = endpoint('POST /admin/webhooks/{webhook_id}/secret', {
  summary: 'Replace the secret of a webhook; new deliveries are signed with it',
  access: 'webhooks:write',
  params: WebhookParams,
  /** Only this response contains `secret`. */
  response: z.object({ webhook: Webhook, secret: z.string() }),
  errors: ['invalid_input', 'not_found', 'reauthentication_required'],
})

export const pingWebhook = endpoint('POST /admin/webhooks/{webhook_id}/ping', {
  summary: 'Send a test event to a webhook, whether it is on or off',
  access: 'webhooks:write',
  idempotency: 'optional',
  params: WebhookParams,
  response: z.object({ delivery_id: z.string() }),
  errors: ['invalid_input', 'not_found'],
})

export const listWebhookDeliveries = endpoint('GET /admin/webhook-deliveries', {
  summary: 'List webhook deliveries, newest first',
  access: 'webhooks:write',
  query: z.object({
    webhook_id: z.optional(z.uuid()),
    status: z.optional(z.enum(webhookDeliveryStatuses)),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  response: z.object({ items: z.array(WebhookDelivery), next_cursor: z.nullable(z.string()) }),
  errors: ['invalid_input'],
})

export const getWebhookDelivery = endpoint('GET /admin/webhook-deliveries/{delivery_id}', {
  summary: 'Get a webhook delivery with all its attempts',
  access: 'webhooks:write',
  params: WebhookDeliveryParams,
  response: z.object({
    ...WebhookDelivery.shape,
    /** The signed request body. */
    body: z.string(),
    attempts: z.array(WebhookAttempt),
  }),
  errors: ['invalid_input', 'not_found'],
})

export const replayWebhookDelivery = endpoint('POST /admin/webhook-deliveries/{delivery_id}/replay', {
  summary: 'Resend a webhook delivery with the same id',
  access: 'webhooks:write',
  idempotency: 'optional',
  params: WebhookDeliveryParams,
  response: WebhookDelivery,
  errors: ['invalid_input', 'not_found'],
})
