import type { MailContent } from '@shop/contract/mail-content'
import { showDate } from '../format/show-time.ts'
import { giftWords } from './gift-words.ts'
import { action, note, text, type MailPage } from './mail-page.ts'

type Content = Extract<MailContent, { template: 'referral-coupon' }>

export function friendGift({
  first_name,
  actor_name: by,
  code,
  discount: gift,
  ends_at,
  link,
}: Content): MailPage {
  return {
    subject: `Your gift from ${by}`,
    heading: `${first_name}, your gift from ${by}`,
    blocks: [
      text(`You signed up with ${by}’s link. Your gift: ${giftWords(gift)}.`),
      text(`Enter this code at checkout: ${code}`),
      action('Start shopping', link),
      note(`Valid for one order until ${showDate(new Date(ends_at))}, in your account only.`),
    ],
  }
}
