import * as z from 'zod/mini'
import { Email } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { listSchema, MessageResponse } from './schemas.ts'

/** The token of a link in an email or SMS. */
const EmailToken = z.object({ token: z.string().check(z.maxLength(200)) })

export const subscribe = endpoint('POST /newsletter', {
  summary: 'Subscribe to the newsletter; it starts once the emailed link is confirmed',
  access: 'anyone',
  rateLimit: 'contact',
  rateLimitField: 'email',
  body: z.object({ email: Email }),
  response: MessageResponse,
  errors: ['invalid_input', 'rate_limited'],
})

export const confirmSubscription = endpoint('POST /newsletter/confirm', {
  summary: 'Confirm the newsletter with the emailed token',
  access: 'anyone',
  body: EmailToken,
  response: MessageResponse,
  errors: ['link_expired'],
})

export const unsubscribeFromNewsletter = endpoint('POST /newsletter/unsubscribe', {
  summary: 'Unsubscribe from the newsletter with the token in each of its emails',
  access: 'anyone',
  body: EmailToken,
  response: MessageResponse,
  errors: ['link_expired'],
})

export const unsubscribeOneClick = endpoint('POST /newsletter/unsubscribe/{token}', {
  summary: 'One-click unsubscribe for mail clients (RFC 8058)',
  access: 'anyone',
  params: EmailToken,
  // Mail clients expect a 200.
  response: MessageResponse,
  errors: ['link_expired'],
})

export const stopMessages = endpoint('POST /messages/stop', {
  summary:
    'Stop messages about orders to a phone and end its back-in-stock alerts, with the token in its messages',
  access: 'anyone',
  body: EmailToken,
  response: MessageResponse,
  errors: ['link_expired'],
})

const ProductParams = z.object({ product_id: z.string().check(z.maxLength(200)) })

export const requestStockAlert = endpoint('POST /products/{product_id}/stock-alerts', {
  summary:
    'Request one email when a sold-out product is back in stock; visitors confirm through an emailed link',
  access: 'anyone',
  rateLimit: 'stock-alert',
  rateLimitField: 'email',
  params: ProductParams,
  body: z.object({
    /** Required of visitors. Ignored for accounts, which use their own. */
    email: z.optional(Email),
    /** Only this variant; any if omitted. */
    variant_id: z.optional(z.uuid()),
  }),
  response: MessageResponse,
  errors: ['invalid_input', 'not_found', 'rate_limited'],
})

export const requestPhoneAlert = endpoint('POST /products/{product_id}/stock-alerts/phone', {
  summary:
    'Request one WhatsApp message or SMS when a sold-out product is back in stock; the response is the same for a number that already waits',
  access: 'anyone',
  rateLimit: 'stock-alert-phone',
  rateLimitField: 'phone',
  params: ProductParams,
  body: z.object({
    /** As typed: a Nigerian number in any spelling. */
    phone: z.string().check(z.maxLength(30)),
    /** The version of the consent (stock-alert-consent.ts) to which its owner agreed. */
    consent_version: z.int(),
    /** Only this variant; any if omitted. */
    variant_id: z.optional(z.uuid()),
  }),
  response: MessageResponse,
  errors: ['invalid_input', 'not_found', 'rate_limited'],
})

export const listAlertChannels = endpoint('GET /stock-alerts/channels', {
  summary:
    'List the channels by which the shop tells a phone number that a product is back, the first one first',
  access: 'anyone',
  response: listSchema(z.enum(['whatsapp', 'sms'])),
})

export const deleteStockAlerts = endpoint('DELETE /products/{product_id}/stock-alerts', {
  summary: 'Cancel all of the caller’s back-in-stock requests for a product',
  access: 'customer',
  params: ProductParams,
})

export const confirmStockAlert = endpoint('POST /stock-alerts/confirm', {
  summary: 'Confirm a back-in-stock request with the emailed token',
  access: 'anyone',
  body: EmailToken,
  response: MessageResponse,
  errors: ['link_expired'],
})

export const unsubscribeStockAlert = endpoint('POST /stock-alerts/unsubscribe', {
  summary: 'Cancel a back-in-stock request with the token in each of its emails',
  access: 'anyone',
  body: EmailToken,
  response: MessageResponse,
})
