import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo, SignedKobo } from '../money.ts'

/** A day of the shop in a few figures, as of the time that it is written. */
export const DailyDigest = z.object({
  /** The Lagos day, such as '2026-11-20'. */
  day: z.string(),
  /** Placed that day, and their totals with delivery. */
  orders: z.number(),
  sold_kobo: Kobo,
  /** Received that day, for orders of any day; without store credit. */
  paid_kobo: Kobo,
  refunded_kobo: Kobo,
  /** What waits for the next day. */
  to_confirm: z.number(),
  to_pack: z.number(),
  to_send: z.number(),
  open_tickets: z.number(),
  /** Of the items sold that day, after discounts, as far as their costs are known; null if none is. */
  profit_kobo: z.nullable(SignedKobo),
  /** Units sold whose cost is not known. */
  units_without_cost: z.number(),
})
export type DailyDigest = z.output<typeof DailyDigest>

export const digestChannels = ['email', 'whatsapp'] as const
export type DigestChannel = (typeof digestChannels)[number]

export const DigestSettings = z.object({
  /** How the caller gets it; null: not at all. */
  channel: z.nullable(z.enum(digestChannels)),
  /** Where it would go; null without WhatsApp, or without a number that the caller has verified. */
  whatsapp_number: z.nullable(z.string()),
  /** As it would be sent now. */
  preview: DailyDigest,
})
export type DigestSettings = z.output<typeof DigestSettings>

export const getDailyDigest = endpoint('GET /users/me/daily-digest', {
  summary: 'Get how the caller receives the daily digest, and a preview of it',
  access: 'reports:read',
  response: DigestSettings,
})

export const updateDailyDigest = endpoint('PUT /users/me/daily-digest', {
  summary: 'Set how the caller receives the daily digest at 19:00, or stop it',
  access: 'reports:read',
  body: z.object({ channel: z.nullable(z.enum(digestChannels)) }),
  response: DigestSettings,
  errors: ['invalid_input'],
})
