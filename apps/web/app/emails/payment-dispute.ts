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
  const claimed = `The customer or the bank disputes ${amount} of the payment for order ${orderNumber}${claim}.`
  if (mail.status === 'lost')
    return {
      subject: `Dispute lost for order ${orderNumber}`,
      heading: `${amount} of order ${orderNumber} was returned`,
      blocks: [
        text(`${claimed} It was decided against the shop. See the reason in ${provider}’s dashboard.`),
        note('Goods that haven’t been sent stay in the shop.'),
        action('View order', link),
      ],
    }
  return {
    subject: isReminder
      ? `Answer the dispute for order ${orderNumber} ${deadline}`
      : `A payment for order ${orderNumber} is disputed`,
    heading: isReminder ? `Answer due ${deadline}` : `${amount} of order ${orderNumber} is disputed`,
    blocks: [
      text(
        mail.status === 'answered'
          ? `${claimed} It has already been answered in ${provider}’s dashboard, and the bank decides. Check there that the answer is yours.`
          : `${claimed} Answer it in ${provider}’s dashboard ${deadline}, with proof of delivery. Without an answer in time, the money is lost.`,
      ),
      note('Goods that haven’t been sent stay in the shop until the dispute is decided.'),
      action('View order', link),
    ],
  }
}
