import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Kobo } from './money.ts'

/** The cookie with the code of a friend's link: set by a press on the page of that link, gone with the sign-up. */
export const invitationCookie = 'invited'

/** What a friend gets: a coupon for one order of at least so much. */
export const FriendGift = z.object({
  kind: z.enum(['fixed', 'percent']),
  /** Of 'fixed'. */
  amount_kobo: Kobo,
  /** Of 'percent', with the most that it takes off. */
  percent: z.int(),
  cap_kobo: Kobo,
  min_order_kobo: Kobo,
})
export type FriendGift = z.output<typeof FriendGift>

export const referralStates = ['joined', 'waiting', 'rewarded', 'refused', 'taken_back'] as const
export type ReferralState = (typeof referralStates)[number]

export const referralReasons = ['', 'same_person', 'blocked', 'limit', 'order_refunded'] as const
export type ReferralReason = (typeof referralReasons)[number]

const MyReferrals = z.object({
  /** Whether friends can be invited now. What was promised before is kept in any case. */
  on: z.boolean(),
  link: z.nullable(z.string()),
  gift: FriendGift,
  reward_kobo: Kobo,
  /** Days after its delivery in which the friend's order may still come back; 0: the reward comes at once. */
  wait_days: z.number(),
  monthly_max: z.number(),
  earned_kobo: Kobo,
  /** Friends who came by the link, newest first, without who they are. */
  friends: z.array(
    z.object({
      joined_at: z.string(),
      state: z.enum(referralStates),
      reason: z.enum(referralReasons),
      reward_kobo: Kobo,
      due_at: z.nullable(z.string()),
    }),
  ),
  /** The caller's own gift, who came by a friend's link; null for others, and once it is used or over. */
  received: z.nullable(z.object({ code: z.string(), gift: FriendGift, ends_at: z.string() })),
})
export type MyReferrals = z.output<typeof MyReferrals>

export const myReferrals = endpoint({
  method: 'GET',
  path: '/users/me/referrals',
  summary: 'Get the caller’s referral link, its rewards, and the results',
  access: 'customer',
  reply: MyReferrals,
  refusals: [],
})

export const makeReferralLink = endpoint({
  method: 'POST',
  path: '/users/me/referral-link',
  summary: 'Create the caller’s referral link; repeating it returns the same link',
  access: 'customer',
  reply: MyReferrals,
  refusals: ['referrals_off'],
})

/** What the page of a friend's link tells; `name` is the first name of who shared it. */
export interface Invitation {
  name: string
  gift: FriendGift
}
