import * as z from 'zod/mini'
import { Email } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Done } from './page.ts'

const MailedToken = z.object({ token: z.string().check(z.maxLength(200)) })

export const subscribe = endpoint({
  method: 'POST',
  path: '/newsletter',
  summary: 'Ask for the newsletter; it starts once the mailed link was pressed',
  access: 'anyone',
  rateLimit: 'contact',
  rateSubject: 'email',
  body: z.object({ email: Email }),
  reply: Done,
  refusals: ['invalid_input', 'rate_limited'],
})

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/newsletter/confirm',
  summary: 'Confirm the newsletter with the mailed token',
  access: 'anyone',
  body: MailedToken,
  reply: Done,
  refusals: ['link_expired'],
})

export const leaveNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/leave',
  summary: 'End the newsletter with the token that stands in each of its mails',
  access: 'anyone',
  body: MailedToken,
  reply: Done,
  refusals: ['link_expired'],
})

export const leaveByMailbox = endpoint({
  method: 'POST',
  path: '/newsletter/leave/{token}',
  summary: 'The same for mailboxes, whatever they send (RFC 8058): one press there ends the newsletter',
  access: 'anyone',
  params: MailedToken,
  reply: Done,
  refusals: ['link_expired'],
})
