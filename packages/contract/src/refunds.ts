import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Kobo } from './money.ts'
import { listSchema } from './schemas.ts'

export const refundMethods = ['source', 'bank', 'store_credit'] as const
export type RefundMethod = (typeof refundMethods)[number]

/** Why a refund was automatic. `items_sold_out`: the payment came late and the items have been sold. */
export type RefundCause =
  | 'duplicate_payment'
  | 'overpaid'
  | 'underpaid'
  | 'items_sold_out'
  | 'paid_late'
  | 'after_cancellation'
  | 'agreement_ended'
  | 'cancelled'

export const refundStatuses = [
  'requested',
  'pending',
  'processed',
  'failed',
  'requires_bank_account',
] as const

/** Why store credit changed. 'referral': a friend ordered through the account's link. */
export const storeCreditReasons = [
  'refund',
  'redeemed',
  'restored',
  'goodwill',
  'referral',
  'referral_reversed',
] as const
export type CreditReason = (typeof storeCreditReasons)[number]

/** A refund of an order, as its customer sees it. */
export const Refund = z.object({
  id: z.string(),
  amount_kobo: Kobo,
  method: z.enum(refundMethods),
  status: z.enum(refundStatuses),
  created_at: z.string(),
  /** Whether the bank rejected it, so that the customer has to give another account. */
  requires_bank_account: z.boolean(),
})
export type Refund = z.output<typeof Refund>

export const listRefundBanks = endpoint('GET /orders/{order_id}/refunds/{refund_id}/banks', {
  summary: 'List the banks the provider can send a refund to',
  access: 'customer',
  rateLimit: 'checkout',
  params: z.object({ order_id: z.string(), refund_id: z.string() }),
  response: listSchema(z.object({ id: z.string(), name: z.string() })),
  errors: ['not_found', 'payment_provider_unavailable', 'rate_limited'],
})

export const getMyStoreCredit = endpoint('GET /users/me/store-credit', {
  summary: 'Get the caller’s store credit and its history, newest first',
  access: 'customer',
  response: z.object({
    balance_kobo: Kobo,
    transactions: z.array(
      z.object({
        created_at: z.string(),
        change_kobo: z.number(),
        reason: z.enum(storeCreditReasons),
      }),
    ),
  }),
})
