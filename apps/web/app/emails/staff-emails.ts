import { action, note, text, type EmailPage } from './email-content.ts'
import { isInStorePickup } from '@shop/contract/checkout-options'
import type { Order } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { markTestOrder, isDueOnDelivery } from './order-content.ts'
import type { DisputeStatus } from '@shop/contract/admin/disputes'

export function staffInvitation(
  { actor_name: by, role, link, hours }: { actor_name: string; role: string; link: string; hours: number },
  storeName: string,
): EmailPage {
  return {
    subject: `${by} invites you to join ${storeName}`,
    heading: `Join the team at ${storeName}`,
    blocks: [
      text(`${by} invites you to the admin area of ${storeName} as “${role}”.`),
      action('Accept the invitation', link),
      text(`The link works once, for ${hours} hours. Anyone with it can join the staff: never share it.`),
      note('If you don’t know this shop, you can ignore this email.'),
    ],
  }
}

/** For staff. */
export function newOrder({ order, link }: { order: Order; link: string }): EmailPage {
  const later = order.outstanding_kobo > 0 ? 'pays in instalments' : 'has paid'
  const paymentText = isDueOnDelivery(order) ? 'pays on delivery' : later
  const { full_name, lga, state } = order.address
  const place = isInStorePickup(order.address) ? 'collected in store' : `${lga}, ${state}`
  return markTestOrder(order, {
    subject: `New order ${order.number}: ${formatNaira(order.total_kobo)}`,
    heading: `New order ${order.number}`,
    blocks: [
      text(`${full_name}, ${place}, ${paymentText}.`),
      action('View the order', link),
      { kind: 'order', order },
    ],
  })
}

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

/** For the staff who may refund: anyone who does not answer in time loses the money. */
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

export function testEmail({ name }: { name: string }, storeName: string): EmailPage {
  return {
    subject: `Test email from ${storeName}`,
    heading: `Hello ${name}`,
    blocks: [
      text('This email arrived, so your shop can email its customers.'),
      text('If it went to the spam folder, ask your email hosting company about SPF and DKIM.'),
    ],
  }
}
