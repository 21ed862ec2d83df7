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
  /** What stands beside the switch; it is kept with each answer. */
  words: string
}

/** Everything that an account may be asked. Mails about its own orders are part of the sale and are not asked for. */
export const consentQuestions: readonly ConsentQuestion[] = [
  { purpose: 'offers', channel: 'email', words: 'Send me news and offers by email' },
  { purpose: 'offers', channel: 'sms', words: 'Send me news and offers by SMS' },
  { purpose: 'offers', channel: 'whatsapp', words: 'Send me news and offers on WhatsApp' },
  {
    purpose: 'wishlist',
    channel: 'email',
    words: 'Email me when something on my wishlist gets cheaper or is back in stock',
  },
  { purpose: 'orders', channel: 'sms', words: 'Send me order updates by SMS too' },
  { purpose: 'orders', channel: 'whatsapp', words: 'Send me order updates on WhatsApp too' },
]

/** An answer to a question; `at` is null while there was none, which counts as no. */
export const Consent = z.object({
  purpose: Purpose,
  channel: Channel,
  given: z.boolean(),
  /** Said yes, and still has to press the link in a mail. */
  unconfirmed: z.boolean(),
  at: z.nullable(z.string()),
})
export type Consent = z.output<typeof Consent>

export const listConsents = endpoint({
  method: 'GET',
  path: '/users/me/consents',
  summary: 'List the account’s message consents, for every channel and purpose',
  access: 'customer',
  reply: z.array(Consent),
  refusals: [],
})

export const giveConsent = endpoint({
  method: 'PUT',
  path: '/users/me/consents',
  summary: 'Opt in to or out of messages of one purpose on one channel; every answer is kept as proof',
  access: 'customer',
  body: z.object({ purpose: Purpose, channel: Channel, given: z.boolean() }),
  reply: z.array(Consent),
  refusals: ['invalid_input', 'phone_missing'],
})
