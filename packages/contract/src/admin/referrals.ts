import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PriceKobo } from '../money.ts'
import { referralReasons, referralStatuses } from '../referrals.ts'

const PositiveAmount = PriceKobo.check(z.gte(100, 'At least ₦1'))

/** Whether customers can refer friends, and what both get. Amounts in kobo. */
export const ReferralTerms = z
  .object({
    enabled: z.boolean(),
    discount_kind: z.enum(['fixed', 'percent']),
    amount_kobo: PositiveAmount,
    percent: z.int().check(z.gte(1, 'From 1 to 50'), z.lte(50, 'From 1 to 50')),
    /** Maximum amount of a percentage discount. */
    max_discount_kobo: PositiveAmount,
    /** Minimum of the referee's order before discounts, for both discount and reward. */
    min_order_kobo: PriceKobo,
    reward_kobo: PositiveAmount,
    /** Whether the reward is given on delivery, rather than when the return period ends. */
    reward_on_delivery: z.boolean(),
    /** Maximum rewards per customer and month. */
    monthly_limit: z.int().check(z.gte(1, 'From 1 to 100'), z.lte(100, 'From 1 to 100')),
  })
  .check(
    z.refine(
      ({ discount_kind: discountKind, amount_kobo, min_order_kobo }) =>
        discountKind !== 'fixed' || amount_kobo < min_order_kobo,
      {
        path: ['min_order_kobo'],
        message: 'Must be more than the discount, or an order would cost nothing',
      },
    ),
  )
export type ReferralTerms = z.output<typeof ReferralTerms>

const Referral = z.object({
  referrer: z.object({ id: z.string(), name: z.string() }),
  referee: z.object({ id: z.string(), name: z.string() }),
  status: z.enum(referralStatuses),
  reason: z.nullable(z.enum(referralReasons)),
  reward_kobo: z.number(),
  order_id: z.nullable(z.string()),
  joined_at: z.string(),
  due_at: z.nullable(z.string()),
})
export type Referral = z.output<typeof Referral>

const ReferralOverview = z.object({
  summary: z.object({
    link_count: z.number(),
    joined_count: z.number(),
    /** Referees with a delivered order. */
    ordered_count: z.number(),
    pending_kobo: z.number(),
    rewarded_kobo: z.number(),
    reversed_kobo: z.number(),
  }),
  /** The latest referrals. */
  items: z.array(Referral),
})
export type ReferralOverview = z.output<typeof ReferralOverview>

export const listReferrals = endpoint('GET /admin/referrals', {
  summary: 'Get the results of referrals, and the latest of them',
  access: 'marketing:read',
  response: ReferralOverview,
})

export const getReferralTerms = endpoint('GET /admin/settings/referrals', {
  summary: 'Get the referral terms',
  access: 'marketing:read',
  response: ReferralTerms,
})

export const updateReferralTerms = endpoint('PUT /admin/settings/referrals', {
  summary: 'Set the referral terms for new sign-ups; earlier rewards are kept',
  access: 'marketing:write',
  body: ReferralTerms,
  response: ReferralTerms,
  errors: ['invalid_input'],
})
