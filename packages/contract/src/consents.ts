import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const messagePurposes = ['offers', 'wishlist', 'orders'] as const
export const messageChannels = ['email', 'sms', 'whatsapp'] as const
const Purpose = z.enum(messagePurposes)
const Channel = z.enum(messageChannels)
export type MessagePurpose = z.output<typeof Purpose>
export type MessageChannel = z.output<typeof Channel>

export interface ConsentQuestion {
  purpose: MessagePurpose
  channel: MessageChannel
  /** What is beside the switch; it is kept with each answer. */
  text: string
}

/** Everything that an account may be asked. Emails about its own orders are part of the sale and are not asked for. */
export const consentQuestions: readonly ConsentQuestion[] = [
  { purpose: 'offers', channel: 'email', text: 'Send me news and offers by email' },
  { purpose: 'offers', channel: 'sms', text: 'Send me news and offers by SMS' },
  { purpose: 'offers', channel: 'whatsapp', text: 'Send me news and offers on WhatsApp' },
  {
    purpose: 'wishlist',
    channel: 'email',
    text: 'Email me when something on my wishlist gets cheaper or is back in stock',
  },
  { purpose: 'orders', channel: 'sms', text: 'Send me order updates by SMS too' },
  { purpose: 'orders', channel: 'whatsapp', text: 'Send me order updates on WhatsApp too' },
]

/** An answer to a question; `at` is null while there was none, which counts as no. */
export const Consent = z.object({
  purpose: Purpose,
  channel: Channel,
  granted: z.boolean(),
  /** Said yes, and still has to press the link in a mail. */
  is_pending: z.boolean(),
  updated_at: z.nullable(z.string()),
})
export type Consent = z.output<typeof Consent>

export const listConsents = endpoint({
  method: 'GET',
  path: '/users/me/consents',
  summary: 'List the account’s message consents, for every channel and purpose',
  access: 'customer',
  response: z.array(Consent),
  errors: [],
})

export const setConsent = endpoint({
  method: 'PUT',
  path: '/users/me/consents',
  summary: 'Opt in to or out of messages of one purpose on one channel; every answer is kept as proof',
  access: 'customer',
  body: z.object({ purpose: Purpose, channel: Channel, granted: z.boolean() }),
  response: z.array(Consent),
  errors: ['invalid_input', 'phone_required'],
})
