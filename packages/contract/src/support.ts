import * as z from 'zod/mini'
import { Email } from './auth.ts'
import { inquiryTypes } from './contact-rules.ts'
import { endpoint } from './endpoint.ts'
import { messageMaxLength, subjectMaxLength } from './limits.ts'
import { MessageResponse } from './schemas.ts'

export const sendMessage = endpoint('POST /contact', {
  summary: 'Send a message to the shop’s support; creates a ticket and confirms it by email',
  access: 'anyone',
  rateLimit: 'contact',
  rateLimitField: 'email',
  idempotency: 'optional',
  body: z.object({
    type: z.enum(inquiryTypes),
    subject: z.string().check(z.trim(), z.maxLength(subjectMaxLength)),
    message: z.string().check(z.trim(), z.maxLength(messageMaxLength)),
    // Required of visitors. Ignored for accounts, which use their own.
    email: z.optional(Email),
    /** One of the caller's orders. Only for signed-in accounts. */
    order_id: z.optional(z.uuid()),
  }),
  response: z.extend(MessageResponse, { ticket_number: z.string() }),
  errors: ['invalid_input', 'unauthenticated', 'not_found', 'rate_limited', 'idempotency_key_reused'],
})

export const getMessageImage = endpoint('GET /message-images/{token}', {
  summary: 'Get the picture of a message by WhatsApp, which Meta fetches by a signed link that expires',
  access: 'anyone',
  rateLimit: 'message-image',
  rateLimitField: 'token',
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  download: 'image/jpeg',
  response: z.unknown(),
  errors: ['not_found', 'rate_limited'],
})
