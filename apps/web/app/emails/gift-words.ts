import type { ReferralDiscount } from '@shop/contract/referrals'
import { formatNaira } from '@shop/ui/format/format-naira'

/** What a friend's gift takes off, in a mail: '₦1,000 off an order of ₦10,000 or more'. */
export function referralDiscountText({
  kind,
  amount_kobo,
  percent,
  max_discount_kobo,
  min_order_kobo,
}: ReferralDiscount): string {
  const off = kind === 'fixed' ? formatNaira(amount_kobo) : `${percent}%`
  const most = kind === 'percent' ? `, at most ${formatNaira(max_discount_kobo)}` : ''
  const least = min_order_kobo > 0 ? ` an order of ${formatNaira(min_order_kobo)} or more` : ' one order'
  return `${off} off${least}${most}`
}
