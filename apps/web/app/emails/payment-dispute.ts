import type { DisputeStatus } from '@shop/contract/admin/disputes'
import { formatNaira } from '@shop/ui/format/format-naira'
import { action, note, text, type MailPage } from './mail-page.ts'

interface DisputeMail {
  isReminder: boolean
  status: DisputeStatus
  orderNumber: string
  amount_kobo: number
  provider: string
  category: string
  respondBy: string | null
  link: string
}

const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
})

/** For the staff who may refund: whoever does not answer in time loses the money. */
export function paymentDispute(mail: DisputeMail): MailPage {
  const { isReminder, orderNumber, amount_kobo, category, respondBy, link } = mail
  const amount = formatNaira(amount_kobo)
  const provider = mail.provider.charAt(0).toUpperCase() + mail.provider.slice(1)
  const deadline = respondBy ? `by ${days.format(new Date(respondBy))}` : 'as soon as you can'
  const claim = category === '' ? '' : ` (${category})`
  const claimed = `The payer or the bank claims back ${amount} of what was paid for order ${orderNumber}${claim}.`
  if (mail.status === 'lost')
    return {
      subject: `A dispute of order ${orderNumber} is lost`,
      heading: `${amount} of order ${orderNumber} went back`,
      blocks: [
        text(`${claimed} It was decided against the shop. See in ${provider}’s dashboard why.`),
        note('Goods that have not left stay in the shop.'),
        action('See the order', link),
      ],
    }
  return {
    subject: isReminder
      ? `Answer the dispute of order ${orderNumber} ${deadline}`
      : `A payment of order ${orderNumber} is disputed`,
    heading: isReminder ? `The answer is due ${deadline}` : `${amount} of order ${orderNumber} is disputed`,
    blocks: [
      text(
        mail.status === 'answered'
          ? `${claimed} It was answered in ${provider}’s dashboard already, and the bank decides. Look there whether the answer is yours.`
          : `${claimed} Answer it in ${provider}’s dashboard ${deadline}, with the proof of delivery. Without an answer in time the money is lost.`,
      ),
      note('Goods that have not left stay in the shop until the dispute is decided.'),
      action('See the order', link),
    ],
  }
}
