import type { MailContent } from '@shop/contract/mail-content'
import { showDate } from '../format/show-time.ts'
import { giftWords } from './gift-words.ts'
import { action, note, text, type MailPage } from './mail-page.ts'

type Content = Extract<MailContent, { template: 'friend-gift' }>

export function friendGift({ firstName, by, code, gift, endsAt, link }: Content): MailPage {
  return {
    subject: `Your gift from ${by}`,
    heading: `${firstName}, your gift from ${by}`,
    blocks: [
      text(`You signed up with ${by}’s link. Your gift: ${giftWords(gift)}.`),
      text(`Enter this code at checkout: ${code}`),
      action('Start shopping', link),
      note(`Valid for one order until ${showDate(new Date(endsAt))}, in your account only.`),
    ],
  }
}
