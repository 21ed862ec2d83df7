import type { Newcomer } from '../../identity/accounts/register.ts'
import { later } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import { giveCoupon } from '../promotions/give-coupon.ts'
import { readReferralTerms } from '../../store/referral-terms.ts'
import { findReferrer } from './find-invitation.ts'
import { giftOfTerms } from './friend-gift.ts'
import { newReferralCode } from './referral-code.ts'
import { mailboxOf } from './same-person.ts'
import { referrals } from './tables.ts'

/** How long a friend's gift waits for an order. */
export const giftDays = 60
const dayMs = 24 * 3_600_000

/**
 * Binds an account that is just being made, in its transaction, to who shared the link, and gives it its coupon. Answers
 * whether it did: not while the shop invites nobody, nor by the own link, one of a blocked account, or one that is gone.
 */
export async function joinByLink(ctx: RequestContext, friend: Newcomer, code: string): Promise<boolean> {
  const terms = await readReferralTerms(ctx)
  const referrer = terms.on ? await findReferrer(ctx, code) : undefined
  if (!referrer || mailboxOf(referrer.email) === mailboxOf(friend.email)) return false
  const now = ctx.clock.now()
  const gift = giftOfTerms(terms)
  const isPercent = gift.kind === 'percent'
  const coupon = await giveCoupon(ctx, {
    accountId: friend.accountId,
    code: `GIFT-${newReferralCode()}`,
    name: 'Gift from a friend',
    endsAt: later(now, giftDays * dayMs),
    terms: {
      kind: gift.kind,
      percent: isPercent ? gift.percent : null,
      amountKobo: isPercent ? null : gift.amount_kobo,
      maxDiscountKobo: isPercent ? gift.cap_kobo : null,
      minBasketKobo: gift.min_order_kobo,
    },
  })
  await ctx.db.insert(referrals).values({
    friendId: friend.accountId,
    referrerId: referrer.id,
    promotionId: coupon.id,
    rewardKobo: terms.reward_kobo,
    minOrderKobo: terms.min_order_kobo,
    state: 'joined',
    joinedAt: now,
  })
  await postMail(ctx, {
    to: friend.email,
    content: {
      template: 'friend-gift',
      firstName: friend.firstName,
      by: referrer.firstName,
      code: coupon.codeKey ?? '',
      gift,
      endsAt: coupon.endsAt?.toISOString() ?? '',
      link: `${ctx.publicUrl}/products`,
    },
    about: '',
  })
  return true
}
