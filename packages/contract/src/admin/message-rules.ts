import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'

const Price = Kobo.check(z.gte(0, 'At least ₦0'), z.lte(100_000, 'At most ₦1,000'))

/** The hours from which and until which messages can be held: every night, and never all day. */
export const quietHoursLimits = { start: { min: 18, max: 23 }, end: { min: 5, max: 11 } } as const

const hourSchema = ({ min, max }: { min: number; max: number }) =>
  z.int().check(z.gte(min, `Between ${min}:00 and ${max}:00`), z.lte(max, `Between ${min}:00 and ${max}:00`))

/** Rules of messages by SMS, WhatsApp and push. */
export const MessageRules = z.object({
  /** Of one SMS segment. */
  sms_price_kobo: Price,
  /** Of one WhatsApp message. */
  whatsapp_price_kobo: Price,
  /** Of one in Meta's category marketing: that a product is back in stock. */
  whatsapp_marketing_price_kobo: Price,
  /** Beyond it, messages go by email, and back-in-stock alerts wait; only codes are still sent. Null for no limit. */
  monthly_limit_kobo: z.nullable(
    Kobo.check(z.gte(0, 'At least ₦0'), z.lte(10_000_000_000, 'At most ₦100,000,000')),
  ),
  /**
   * When messages about orders wait, in Lagos time; reminders wait an hour longer on either side. Codes, and what a rider
   * reports at a delivery, never wait.
   */
  quiet_hours: z.object({
    start_hour: hourSchema(quietHoursLimits.start),
    end_hour: hourSchema(quietHoursLimits.end),
  }),
  /** Whether Meta approved the templates in Pidgin; until then customers who read Pidgin get English ones on WhatsApp. */
  pidgin_templates_enabled: z.boolean(),
  /** Meta's id of the shop's catalogue: replies by WhatsApp then show its products; '' for a picture and a link. */
  whatsapp_catalogue_id: z._default(
    z.string().check(z.trim(), z.regex(/^\d{0,25}$/, 'Enter the digits of the id')),
    '',
  ),
  /** By the key of the SMS template: whether it is sent by each channel. `push` is in addition to the others. */
  events: z.record(
    z.string().check(z.maxLength(60)),
    z.object({ sms: z.boolean(), whatsapp: z.boolean(), push: z._default(z.boolean(), true) }),
  ),
})
export type MessageRules = z.output<typeof MessageRules>

export const getMessageRules = endpoint('GET /admin/settings/messages', {
  summary: 'Get which messages are sent by SMS, WhatsApp and push, their prices and the monthly limit',
  access: 'settings:read',
  response: MessageRules,
})

export const updateMessageRules = endpoint('PUT /admin/settings/messages', {
  summary: 'Set which messages are sent by SMS, WhatsApp and push, their prices and the monthly limit',
  access: 'settings:write',
  body: MessageRules,
  response: MessageRules,
  errors: ['invalid_input'],
})
