import type { ReferralDiscount } from '@shop/contract/referrals'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'

/** Referral discount: '₦1,000 off'. */
export function referralDiscountText({ kind, amount_kobo, percent }: ReferralDiscount): string {
  if (kind === 'fixed') return t('{amount} off', { amount: formatNaira(amount_kobo) })
  return t('{percent}% off', { percent })
}

/** Minimum order and maximum amount of a referral discount. */
export function referralDiscountTerms({ kind, max_discount_kobo, min_order_kobo }: ReferralDiscount): string {
  const amount = formatNaira(min_order_kobo)
  if (kind === 'fixed') return t('From an order of {amount}.', { amount })
  return t('From an order of {amount}, at most {most}.', { amount, most: formatNaira(max_discount_kobo) })
}
