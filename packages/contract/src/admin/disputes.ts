import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'
import { PageQuery, pageSchema } from '../schemas.ts'

/** `open`: waiting for the shop's response. `under_review`: waiting for the bank's decision. */
export const disputeStatuses = ['open', 'under_review', 'won', 'lost'] as const
export const DisputeStatus = z.enum(disputeStatuses)
export type DisputeStatus = z.output<typeof DisputeStatus>

/** A chargeback or claim against a payment. */
export const Dispute = z.object({
  id: z.string(),
  /** The payment provider; the shop responds in its dashboard. */
  provider: z.string(),
  reference: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  amount_kobo: Kobo,
  status: DisputeStatus,
  /** The provider's category of the claim. */
  category: z.nullable(z.string()),
  /** Deadline for the response. */
  respond_by: z.nullable(z.string()),
  /** The part of the payment that was recorded as lost. */
  reversed_kobo: Kobo,
  note: z.string(),
  opened_at: z.string(),
  closed_at: z.nullable(z.string()),
  is_test: z.boolean(),
})
export type Dispute = z.output<typeof Dispute>

/** A payment event that matches no payment of the shop. */
export const UnmatchedEvent = z.object({
  provider: z.string(),
  event_key: z.string(),
  event_type: z.string(),
  /** The payment reference in the event. */
  reference: z.nullable(z.string()),
  received_at: z.string(),
})
export type UnmatchedEvent = z.output<typeof UnmatchedEvent>

export const disputeTabs = ['open', 'closed'] as const

export const listDisputes = endpoint('GET /admin/disputes', {
  summary: 'List payment disputes, most urgent first, and unmatched payment events',
  access: 'payments:read',
  query: z.object({ status: z.optional(z.enum(disputeTabs)), ...PageQuery }),
  response: z.extend(pageSchema(Dispute), {
    open_count: z.number(),
    unmatched_events: z.array(UnmatchedEvent),
  }),
  errors: ['invalid_input'],
})

export const updateDispute = endpoint('PATCH /admin/disputes/{dispute_id}', {
  summary: 'Add a note to a dispute, or record its result if the provider doesn’t report it',
  access: 'payments:refund',
  params: z.object({ dispute_id: z.string() }),
  body: z.object({
    note: z.string().check(z.trim(), z.maxLength(500)),
    /** If omitted, the status stays unchanged. */
    status: z.optional(z.enum(['under_review', 'won', 'lost'])),
  }),
  response: Dispute,
  errors: ['not_found', 'invalid_input', 'invalid_transition'],
})

export const dismissEvent = endpoint('POST /admin/payments/unmatched-events/dismiss', {
  summary: 'Mark an unmatched payment event as resolved',
  access: 'payments:record',
  body: z.object({
    provider: z.string().check(z.maxLength(40)),
    event_key: z.string().check(z.maxLength(400)),
  }),
  response: z.object({ remaining: z.number() }),
  errors: ['not_found', 'invalid_input'],
})
