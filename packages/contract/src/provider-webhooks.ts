import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MessageResponse } from './schemas.ts'

/** Takes the raw body, verified by its signature. Any status except 200 makes the provider retry. */
export const handleDeliveryReport = endpoint('POST /sms/{provider}/webhook', {
  summary: 'Receive an SMS delivery report',
  access: 'provider',
  params: z.object({ provider: z.string() }),
  response: MessageResponse,
  errors: ['not_found', 'invalid_signature'],
})

const HubText = z.optional(z.string().check(z.maxLength(1_000)))

/** Meta's check of the webhook's address, once: it expects its challenge back. */
export const verifyWhatsappWebhook = endpoint('GET /webhooks/whatsapp', {
  summary: 'Confirm the address of the WhatsApp webhook by its verify token',
  access: 'provider',
  query: z.object({ 'hub.mode': HubText, 'hub.challenge': HubText, 'hub.verify_token': HubText }),
  download: 'text/plain; charset=utf-8',
  response: z.string(),
  errors: ['not_found', 'invalid_input', 'invalid_signature'],
})

/** Takes the raw body, verified by its signature. Any status except 200 makes Meta retry, for up to seven days. */
export const handleWhatsappWebhook = endpoint('POST /webhooks/whatsapp', {
  summary: 'Receive WhatsApp messages of customers, and statuses of the shop’s own',
  access: 'provider',
  response: MessageResponse,
  errors: ['not_found', 'invalid_input', 'invalid_signature', 'payload_too_large'],
})

/** Takes the raw body, verified by its signature. Any status except 200 makes the courier retry. */
export const handleCourierWebhook = endpoint('POST /couriers/{provider}/webhook', {
  summary: 'Receive a courier’s tracking event',
  access: 'provider',
  params: z.object({ provider: z.string() }),
  response: MessageResponse,
  errors: ['not_found', 'invalid_signature'],
})
