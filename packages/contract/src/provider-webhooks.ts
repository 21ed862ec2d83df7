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

/** Takes the raw body, verified by its signature. Any status except 200 makes the courier retry. */
export const handleCourierWebhook = endpoint('POST /couriers/{provider}/webhook', {
  summary: 'Receive a courier’s tracking event',
  access: 'provider',
  params: z.object({ provider: z.string() }),
  response: MessageResponse,
  errors: ['not_found', 'invalid_signature'],
})
