import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Kobo } from './money.ts'

export const refundWays = ['source', 'bank', 'store_credit'] as const
export type RefundWay = (typeof refundWays)[number]

/** Why money goes back that nobody chose to send back; `goods_gone`: it came late, and what it was for is sold. */
export type RefundCause =
  | 'paid_twice'
  | 'too_much'
  | 'too_little'
  | 'goods_gone'
  | 'too_late'
  | 'after_cancel'
  | 'plan_ended'
  | 'cancelled'

export const refundStates = ['asked', 'pending', 'processed', 'failed', 'needs_attention'] as const

/** Why store credit came or went; 'referral': for a friend who came by the account's link. */
export const creditReasons = [
  'refund',
  'spent',
  'given_back',
  'goodwill',
  'referral',
  'referral_back',
] as const
export type CreditReason = (typeof creditReasons)[number]

/** Money of an order on its way back, as its owner sees it. */
export const Refund = z.object({
  id: z.string(),
  amount_kobo: Kobo,
  way: z.enum(refundWays),
  state: z.enum(refundStates),
  at: z.string(),
  /** The bank could not give it back: it waits for the shopper's account. */
  needs_account: z.boolean(),
})
export type Refund = z.output<typeof Refund>

export const listRefundBanks = endpoint({
  method: 'GET',
  path: '/orders/{orderId}/refunds/{refundId}/banks',
  summary: 'List the banks to which the provider can send a refund',
  access: 'customer',
  rateLimit: 'checkout',
  params: z.object({ orderId: z.string(), refundId: z.string() }),
  reply: z.array(z.object({ id: z.string(), name: z.string() })),
  refusals: ['not_found', 'payment_unavailable', 'rate_limited'],
})

export const myCredit = endpoint({
  method: 'GET',
  path: '/users/me/credit',
  summary: 'Get the caller’s store credit and its history, newest first',
  access: 'customer',
  reply: z.object({
    balance_kobo: Kobo,
    moves: z.array(
      z.object({
        at: z.string(),
        change_kobo: z.number(),
        reason: z.enum(creditReasons),
      }),
    ),
  }),
  refusals: [],
})
