import type { EmailPayload } from '@shop/contract/mail-content'
import { formatDate } from '../format/show-time.ts'
import { referralDiscountText } from './gift-words.ts'
import { action, note, text, type EmailPage } from './mail-page.ts'

type Content = Extract<EmailPayload, { template: 'referral-coupon' }>

export function referralCoupon({
  first_name,
  actor_name: by,
  code,
  discount: gift,
  ends_at,
  link,
}: Content): EmailPage {
  return {
    subject: `Your gift from ${by}`,
    heading: `${first_name}, your gift from ${by}`,
    blocks: [
      text(`You signed up with ${by}’s link. Your gift: ${referralDiscountText(gift)}.`),
      text(`Enter this code at checkout: ${code}`),
      action('Start shopping', link),
      note(`Valid for one order until ${formatDate(new Date(ends_at))}, in your account only.`),
    ],
  }
}
