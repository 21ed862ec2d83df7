import type { ReferralTerms } from '@shop/contract/admin/referrals'
import type { FriendGift } from '@shop/contract/referrals'
import type { PersonalCoupon } from '../promotions/give-coupon.ts'

/** What friends are promised now. */
export function giftOfTerms({
  gift,
  amount_kobo,
  percent,
  cap_kobo,
  min_order_kobo,
}: ReferralTerms): FriendGift {
  return { kind: gift, amount_kobo, percent, cap_kobo, min_order_kobo }
}

/** What one friend was promised, by the coupon that was made for them. */
export function giftOfPromotion(promotion: PersonalCoupon['terms']): FriendGift {
  return {
    kind: promotion.kind === 'percent' ? 'percent' : 'fixed',
    amount_kobo: promotion.amountKobo ?? 0,
    percent: promotion.percent ?? 0,
    cap_kobo: promotion.maxDiscountKobo ?? 0,
    min_order_kobo: promotion.minBasketKobo,
  }
}
