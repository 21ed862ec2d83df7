import * as z from 'zod/mini'
import { Email } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { MessageResponse } from './page.ts'

const EmailToken = z.object({ token: z.string().check(z.maxLength(200)) })

export const subscribe = endpoint({
  method: 'POST',
  path: '/newsletter',
  summary: 'Subscribe to the newsletter; it starts once the emailed link is confirmed',
  access: 'anyone',
  rateLimit: 'contact',
  rateLimitField: 'email',
  body: z.object({ email: Email }),
  response: MessageResponse,
  errors: ['invalid_input', 'rate_limited'],
})

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/newsletter/confirm',
  summary: 'Confirm the newsletter with the emailed token',
  access: 'anyone',
  body: EmailToken,
  response: MessageResponse,
  errors: ['link_expired'],
})

export const unsubscribeFromNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/leave',
  summary: 'Unsubscribe from the newsletter with the token in each of its emails',
  access: 'anyone',
  body: EmailToken,
  response: MessageResponse,
  errors: ['link_expired'],
})

export const unsubscribeOneClick = endpoint({
  method: 'POST',
  path: '/newsletter/leave/{token}',
  summary: 'One-click unsubscribe for mail clients (RFC 8058)',
  access: 'anyone',
  params: EmailToken,
  response: MessageResponse,
  errors: ['link_expired'],
})
