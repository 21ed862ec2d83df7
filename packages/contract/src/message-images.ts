import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

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
