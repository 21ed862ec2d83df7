import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { listSchema } from './schemas.ts'

export const messagePurposes = ['offers', 'wishlist', 'orders'] as const
export const messageChannels = ['email', 'sms', 'whatsapp'] as const
const Purpose = z.enum(messagePurposes)
const Channel = z.enum(messageChannels)
export type MessagePurpose = z.output<typeof Purpose>
export type MessageChannel = z.output<typeof Channel>

/** A response to a consent question. `updated_at` is null without one, which counts as no, except to updates about orders. */
export const Consent = z.object({
  purpose: Purpose,
  channel: Channel,
  granted: z.boolean(),
  /** Whether they opted in but have not opened the emailed confirmation link yet. */
  is_pending: z.boolean(),
  updated_at: z.nullable(z.string()),
})
export type Consent = z.output<typeof Consent>

export const listConsents = endpoint('GET /users/me/consents', {
  summary: 'List the account’s message consents, for every channel and purpose',
  access: 'customer',
  response: listSchema(Consent),
})

export const updateConsent = endpoint('PUT /users/me/consents', {
  summary: 'Opt in to or out of messages of one purpose on one channel; every answer is kept as proof',
  access: 'customer',
  body: z.object({ purpose: Purpose, channel: Channel, granted: z.boolean() }),
  response: listSchema(Consent),
  errors: ['invalid_input', 'phone_required'],
})
