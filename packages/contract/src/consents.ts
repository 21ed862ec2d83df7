import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { listSchema } from './schemas.ts'

export const messagePurposes = ['offers', 'wishlist', 'orders', 'ads'] as const
export const messageChannels = ['email', 'sms', 'whatsapp'] as const
/** `meta` is no message: what Meta is told about orders, to measure adverts. */
export const consentChannels = [...messageChannels, 'meta'] as const
const Purpose = z.enum(messagePurposes)
const Channel = z.enum(consentChannels)
export type MessagePurpose = z.output<typeof Purpose>
export type ConsentChannel = z.output<typeof Channel>
export type MessageChannel = (typeof messageChannels)[number]

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
  summary:
    'List the account’s consents, for every channel and purpose; that for adverts only while the shop reports to them',
  access: 'customer',
  response: listSchema(Consent),
})

export const updateConsent = endpoint('PUT /users/me/consents', {
  summary: 'Opt in to or out of messages of one purpose on one channel; every answer is kept as proof',
  access: 'customer',
  body: z.object({
    purpose: Purpose,
    channel: Channel,
    granted: z.boolean(),
    /** The page with the question. */
    source: z.optional(z.enum(['account_page', 'checkout'])),
  }),
  response: listSchema(Consent),
  errors: ['invalid_input', 'phone_required'],
})
