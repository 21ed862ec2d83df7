import type { DisputeStatus } from '@shop/contract/admin/disputes'
import { formatNaira } from '@shop/ui/format/format-naira'
import { action, note, text, type EmailPage } from './mail-page.ts'

interface DisputeEmail {
  is_reminder: boolean
  status: DisputeStatus
  order_number: string
  amount_kobo: number
  provider: string
  category: string
  respond_by: string | null
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
export function paymentDispute(email: DisputeEmail): EmailPage {
  const { is_reminder, order_number, amount_kobo, category, respond_by, link } = email
  const amount = formatNaira(amount_kobo)
  const provider = email.provider.charAt(0).toUpperCase() + email.provider.slice(1)
  const deadline = respond_by ? `by ${days.format(new Date(respond_by))}` : 'as soon as you can'
  const claim = category === '' ? '' : ` (${category})`
  const claimed = `The customer or the bank disputes ${amount} of the payment for order ${order_number}${claim}.`
  if (email.status === 'lost')
    return {
      subject: `Dispute lost for order ${order_number}`,
      heading: `${amount} of order ${order_number} was returned`,
      blocks: [
        text(`${claimed} It was decided against the shop. See the reason in ${provider}’s dashboard.`),
        note('Goods that haven’t been sent stay in the shop.'),
        action('View order', link),
      ],
    }
  return {
    subject: is_reminder
      ? `Answer the dispute for order ${order_number} ${deadline}`
      : `A payment for order ${order_number} is disputed`,
    heading: is_reminder ? `Answer due ${deadline}` : `${amount} of order ${order_number} is disputed`,
    blocks: [
      text(
        email.status === 'under_review'
          ? `${claimed} It has already been answered in ${provider}’s dashboard, and the bank decides. Check there that the answer is yours.`
          : `${claimed} Answer it in ${provider}’s dashboard ${deadline}, with proof of delivery. Without an answer in time, the money is lost.`,
      ),
      note('Goods that haven’t been sent stay in the shop until the dispute is decided.'),
      action('View order', link),
    ],
  }
}
