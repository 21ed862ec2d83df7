import type { RegisteredAccount } from '../../identity/accounts/register.ts'
import { addMs } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/post-mail.ts'
import { issueCoupon } from '../promotions/give-coupon.ts'
import { getReferralTerms } from '../../store/referral-terms.ts'
import { findReferrer } from './find-invitation.ts'
import { toReferralDiscount } from './friend-gift.ts'
import { generateReferralCode } from './referral-code.ts'
import { normaliseMailbox } from './same-person.ts'
import { referrals } from './tables.ts'

/** How long a friend's gift waits for an order. */
export const referralCouponDays = 60
const dayMs = 24 * 3_600_000

/**
 * Binds an account that is just being made, in its transaction, to who shared the link, and gives it its coupon. Answers
 * whether it did: not while the shop invites nobody, nor by the own link, one of a blocked account, or one that is gone.
 */
export async function enrolReferee(
  ctx: RequestContext,
  referee: RegisteredAccount,
  code: string,
): Promise<boolean> {
  const terms = await getReferralTerms(ctx)
  const referrer = terms.enabled ? await findReferrer(ctx, code) : undefined
  if (!referrer || normaliseMailbox(referrer.email) === normaliseMailbox(referee.email)) return false
  const now = ctx.clock.now()
  const gift = toReferralDiscount(terms)
  const isPercent = gift.kind === 'percent'
  const coupon = await issueCoupon(ctx, {
    account_id: referee.account_id,
    code: `GIFT-${generateReferralCode()}`,
    name: 'Gift from a friend',
    ends_at: addMs(now, referralCouponDays * dayMs),
    terms: {
      kind: gift.kind,
      percent: isPercent ? gift.percent : null,
      amount_kobo: isPercent ? null : gift.amount_kobo,
      max_discount_kobo: isPercent ? gift.max_discount_kobo : null,
      min_order_kobo: gift.min_order_kobo,
    },
  })
  await ctx.db.insert(referrals).values({
    referee_id: referee.account_id,
    referrer_id: referrer.id,
    promotion_id: coupon.id,
    reward_kobo: terms.reward_kobo,
    min_order_kobo: terms.min_order_kobo,
    status: 'joined',
    joined_at: now,
  })
  await enqueueEmail(ctx, {
    to: referee.email,
    content: {
      template: 'referral-coupon',
      first_name: referee.first_name,
      actor_name: referrer.first_name,
      code: coupon.code_key ?? '',
      discount: gift,
      ends_at: coupon.ends_at?.toISOString() ?? '',
      link: `${ctx.publicUrl}/products`,
    },
    related_to: '',
  })
  return true
}
