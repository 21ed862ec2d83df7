import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Kobo } from './money.ts'

/** The cookie with the code of a friend's link: set by a press on the page of that link, gone with the sign-up. */
export const referralCookie = 'referral_code'

/** What a friend gets: a coupon for one order of at least this much. */
export const ReferralDiscount = z.object({
  kind: z.enum(['fixed', 'percent']),
  /** Of 'fixed'. */
  amount_kobo: Kobo,
  /** Of 'percent', with the most that it takes off. */
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
  /** Whether friends can be invited now. What was promised before is kept in any case. */
  enabled: z.boolean(),
  link: z.nullable(z.string()),
  discount: ReferralDiscount,
  reward_kobo: Kobo,
  /** Days after its delivery in which the friend's order may still come back; 0: the reward comes at once. */
  reward_delay_days: z.number(),
  monthly_limit: z.number(),
  earned_kobo: Kobo,
  /** Friends who came by the link, newest first, without who they are. */
  referees: z.array(
    z.object({
      joined_at: z.string(),
      status: z.enum(referralStatuses),
      reason: z.nullable(z.enum(referralReasons)),
      reward_kobo: Kobo,
      due_at: z.nullable(z.string()),
    }),
  ),
  /** The caller's own gift, who came by a friend's link; null for others, and once it is used or over. */
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

/** What the page of a referral link shows; `name` is the referrer's first name. */
export interface Invitation {
  name: string
  discount: ReferralDiscount
}
