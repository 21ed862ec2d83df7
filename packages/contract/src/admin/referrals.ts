import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PriceKobo } from '../money.ts'
import { referralReasons, referralStates } from '../referrals.ts'

const Some = PriceKobo.check(z.gte(100, 'At least ₦1'))

/** Whether customers may invite friends, and what both get. Sums in kobo. */
export const ReferralTerms = z
  .object({
    on: z.boolean(),
    gift: z.enum(['fixed', 'percent']),
    amount_kobo: Some,
    percent: z.int().check(z.gte(1, 'From 1 to 50'), z.lte(50, 'From 1 to 50')),
    /** The most that a gift of per cents takes off. */
    cap_kobo: Some,
    /** The friend's order has to come to so much before discounts, for the gift and for the reward. */
    min_order_kobo: PriceKobo,
    reward_kobo: Some,
    /** Whether the reward comes with the delivery, and not once the order can no longer be sent back. */
    at_once: z.boolean(),
    /** Rewards of one customer in a month. */
    monthly_max: z.int().check(z.gte(1, 'From 1 to 100'), z.lte(100, 'From 1 to 100')),
  })
  .check(
    z.refine(({ gift, amount_kobo, min_order_kobo }) => gift !== 'fixed' || amount_kobo < min_order_kobo, {
      path: ['min_order_kobo'],
      message: 'Must be more than the gift, or an order would cost nothing',
    }),
  )
export type ReferralTerms = z.output<typeof ReferralTerms>

const Referral = z.object({
  referrer: z.object({ id: z.string(), name: z.string() }),
  friend: z.object({ id: z.string(), name: z.string() }),
  state: z.enum(referralStates),
  reason: z.enum(referralReasons),
  reward_kobo: z.number(),
  order_id: z.nullable(z.string()),
  joined_at: z.string(),
  due_at: z.nullable(z.string()),
})
export type Referral = z.output<typeof Referral>

const Shown = z.object({
  terms: ReferralTerms,
  figures: z.object({
    links: z.number(),
    joined: z.number(),
    /** Friends whose order was delivered. */
    ordered: z.number(),
    waiting_kobo: z.number(),
    given_kobo: z.number(),
    taken_back_kobo: z.number(),
  }),
  /** The newest of them. */
  items: z.array(Referral),
})
export type ShownReferrals = z.output<typeof Shown>

export const getReferrals = endpoint({
  method: 'GET',
  path: '/admin/referrals',
  summary: 'Get the referral terms, the results, and the latest referrals',
  access: 'marketing:read',
  reply: Shown,
  refusals: [],
})

export const editReferrals = endpoint({
  method: 'PUT',
  path: '/admin/referrals',
  summary: 'Set the referral terms for new sign-ups; earlier rewards are kept',
  access: 'marketing:edit',
  body: ReferralTerms,
  reply: Shown,
  refusals: ['invalid_input'],
})
