import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Kobo } from './money.ts'

/** Cookie with a referral code: set when the visitor accepts on the link's page, removed on sign-up. */
export const referralCookie = 'referral_code'

/** What a referee gets: a coupon for one order of at least this amount. */
export const ReferralDiscount = z.object({
  kind: z.enum(['fixed', 'percent']),
  /** For 'fixed'. */
  amount_kobo: Kobo,
  /** For 'percent', with its maximum amount. */
  percent: z.int(),
  max_discount_kobo: Kobo,
  min_order_kobo: Kobo,
})
export type ReferralDiscount = z.output<typeof ReferralDiscount>

export const referralStatuses = ['joined', 'pending', 'rewarded', 'rejected', 'reversed'] as const
export type ReferralStatus = (typeof referralStatuses)[number]

export const referralReasons = ['same_person', 'blocked', 'limit_reached', 'order_refunded'] as const
export type ReferralReason = (typeof referralReasons)[number]

const MyReferrals = z.object({
  /** Whether friends can be referred now. Earlier rewards are not affected. */
  enabled: z.boolean(),
  link: z.nullable(z.string()),
  discount: ReferralDiscount,
  reward_kobo: Kobo,
  /** Days from delivery to the reward, while the order can be returned; 0: at once. */
  reward_delay_days: z.number(),
  monthly_limit: z.number(),
  earned_kobo: Kobo,
  /** Referees, newest first, anonymous. */
  referees: z.array(
    z.object({
      joined_at: z.string(),
      status: z.enum(referralStatuses),
      reason: z.nullable(z.enum(referralReasons)),
      reward_kobo: Kobo,
      due_at: z.nullable(z.string()),
    }),
  ),
  /** The caller's own coupon as a referee; null for others, and once used or expired. */
  coupon: z.nullable(z.object({ code: z.string(), discount: ReferralDiscount, ends_at: z.string() })),
})
export type MyReferrals = z.output<typeof MyReferrals>

export const getMyReferrals = endpoint('GET /users/me/referrals', {
  summary: 'Get the caller’s referral link, its rewards, and the results',
  access: 'customer',
  response: MyReferrals,
})

export const createReferralLink = endpoint('POST /users/me/referral-link', {
  summary: 'Create the caller’s referral link; repeating it returns the same link',
  access: 'customer',
  response: MyReferrals,
  errors: ['referrals_disabled'],
})

/** The data of a referral page; `name` is the referrer's first name. */
export interface Invitation {
  name: string
  discount: ReferralDiscount
}
