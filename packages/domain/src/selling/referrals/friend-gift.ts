import type { ReferralTerms } from '@shop/contract/admin/referrals'
import type { ReferralDiscount } from '@shop/contract/referrals'
import type { PersonalCoupon } from '../promotions/give-coupon.ts'

/** What friends are promised now. */
export function toReferralDiscount({
  discount_kind: gift,
  amount_kobo,
  percent,
  max_discount_kobo,
  min_order_kobo,
}: ReferralTerms): ReferralDiscount {
  return { kind: gift, amount_kobo, percent, max_discount_kobo, min_order_kobo }
}

/** What one friend was promised, by the coupon that was made for them. */
export function promotionToReferralDiscount(promotion: PersonalCoupon['terms']): ReferralDiscount {
  return {
    kind: promotion.kind === 'percent' ? 'percent' : 'fixed',
    amount_kobo: promotion.amount_kobo ?? 0,
    percent: promotion.percent ?? 0,
    max_discount_kobo: promotion.max_discount_kobo ?? 0,
    min_order_kobo: promotion.min_order_kobo,
  }
}
