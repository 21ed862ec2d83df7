import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'
import { PageQuery, pageSchema } from '../schemas.ts'

/** Orders that somebody should call about: not paid online, not confirmed, or not delivered. */
export const followUpReasons = ['unpaid', 'unconfirmed', 'failed_delivery'] as const
const FollowUpReason = z.enum(followUpReasons)
export type FollowUpReason = z.output<typeof FollowUpReason>

export const FollowUp = z.object({
  /** The order's id. */
  id: z.string(),
  number: z.string(),
  name: z.string(),
  /** E.164. */
  phone: z.string(),
  total_kobo: Kobo,
  placed_at: z.string(),
  /** When it is too late: it can no longer be paid, or is cancelled. Null if there is no such time. */
  until: z.nullable(z.string()),
  /** How many messages about it being unpaid have been due. One that would be pointless, such as for sold-out items, is not sent. */
  message_count: z.number(),
  /** What staff say on the phone. */
  script: z.string(),
})
export type FollowUp = z.output<typeof FollowUp>

export const listFollowUps = endpoint('GET /admin/follow-ups', {
  summary: 'List orders to call about, the most urgent first',
  access: 'orders:read',
  query: z.object({ reason: z._default(FollowUpReason, 'unpaid'), ...PageQuery }),
  response: z.extend(pageSchema(FollowUp), { counts: z.record(FollowUpReason, z.number()) }),
  errors: ['invalid_input'],
})

const OrderSum = z.object({ orders: z.number(), total_kobo: Kobo })

export const getRecoveredSales = endpoint('GET /admin/follow-ups/recovered', {
  summary: 'Get how many unpaid online orders of the last 30 days were paid after a message',
  access: 'orders:read',
  response: z.object({
    /** Orders for which at least one message was due. */
    messaged: OrderSum,
    /** Those of them that were paid after it. */
    recovered: OrderSum,
  }),
})
