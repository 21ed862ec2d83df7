import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'
import { PageQuery, pageOf } from '../page.ts'

/** `open` waits for the shop's answer, `answered` for the bank's. */
export const disputeStatuses = ['open', 'answered', 'won', 'lost'] as const
export const DisputeStatus = z.enum(disputeStatuses)
export type DisputeStatus = z.output<typeof DisputeStatus>

/** A claim of the payer or the bank against a payment. */
export const Dispute = z.object({
  id: z.string(),
  /** The payment provider, in whose dashboard it is answered. */
  provider: z.string(),
  reference: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  amount_kobo: Kobo,
  status: DisputeStatus,
  /** The provider's word for the kind of claim; '' if it gives none. */
  category: z.string(),
  /** The deadline of the answer. */
  respond_by: z.nullable(z.string()),
  /** The amount of the payment that is posted as lost. */
  reversed_kobo: Kobo,
  note: z.string(),
  opened_at: z.string(),
  ended_at: z.nullable(z.string()),
  is_test: z.boolean(),
})
export type Dispute = z.output<typeof Dispute>

/** A payment event that nobody could match with a payment of the shop. */
export const UnmatchedEvent = z.object({
  provider: z.string(),
  key: z.string(),
  event: z.string(),
  /** The reference of the payment in the event; '' if it has none. */
  reference: z.string(),
  at: z.string(),
})
export type UnmatchedEvent = z.output<typeof UnmatchedEvent>

export const disputeTabs = ['open', 'ended'] as const

export const listDisputes = endpoint({
  method: 'GET',
  path: '/admin/transactions/disputes',
  summary: 'List payment disputes, most urgent first, and unmatched payment events',
  access: 'money:read',
  query: z.object({ state: z.optional(z.enum(disputeTabs)), ...PageQuery }),
  reply: z.extend(pageOf(Dispute), { open_count: z.number(), unmatched: z.array(UnmatchedEvent) }),
  refusals: ['invalid_input'],
})

export const updateDispute = endpoint({
  method: 'POST',
  path: '/admin/transactions/disputes/{disputeId}',
  summary: 'Add a note to a dispute, or record its result if the provider doesn’t report it',
  access: 'money:refund',
  params: z.object({ disputeId: z.string() }),
  body: z.object({
    note: z.string().check(z.trim(), z.maxLength(500)),
    /** Left out, the status does not change. */
    status: z.optional(z.enum(['answered', 'won', 'lost'])),
  }),
  reply: Dispute,
  refusals: ['not_found', 'invalid_input', 'step_not_allowed'],
})

export const dismissEvent = endpoint({
  method: 'POST',
  path: '/admin/transactions/unmatched/dismiss',
  summary: 'Mark an unmatched payment event as resolved',
  access: 'money:record',
  body: z.object({ provider: z.string().check(z.maxLength(40)), key: z.string().check(z.maxLength(400)) }),
  reply: z.object({ left: z.number() }),
  refusals: ['not_found', 'invalid_input'],
})
