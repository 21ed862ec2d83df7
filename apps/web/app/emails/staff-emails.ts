import { action, note, text, type EmailPages } from './email-content.ts'
import { isCollectedInStore } from '@shop/contract/checkout-options'
import { listDigestMetrics, listDigestTasks } from '@shop/contract/digest-text'
import { formatNaira } from '@shop/ui/format/format-naira'
import { formatDeadline, formatTimestamp } from '../format/dates.ts'
import { isDueOnDelivery } from './order-content.ts'

/** Emails to staff, who read the admin area in English: their texts are not translated. */
export const staffEmails = {
  /**
   * The email for all sensitive actions: what was done, by whom, when and from where, and what to do if it was not you.
   */
  'security-notice': (
    { first_name, text: change, detail, actor_name, device, occurred_at, link },
    { name },
  ) => ({
    subject: `Security notice: ${change} (${name})`,
    heading: `Hello ${first_name}`,
    blocks: [
      text(`${change}.${detail && ` ${detail}.`}`),
      {
        kind: 'list',
        numbered: false,
        items: [
          `By: ${actor_name}`,
          `When: ${formatTimestamp(occurred_at)} in Lagos`,
          ...(device ? [`From: ${device}`] : []),
        ],
      },
      text('If you or your team did this, you can ignore this email.'),
      { kind: 'heading', text: 'If it wasn’t you' },
      {
        kind: 'list',
        numbered: true,
        items: [
          'Open the page below and undo the change.',
          'Remove the role of the person who did it, or change your own password if it was done in your name.',
          'Check the audit log for anything else they did.',
        ],
      },
      action('Check it now', link),
      note('Every owner of the shop gets this email. It can’t be switched off.'),
    ],
  }),

  /** Sent to the shop's support address; a reply goes to the customer. */
  'contact-message': ({ ticket, type, subject, message, from }) => ({
    subject: `${ticket}, ${type}: ${subject}`,
    heading: subject,
    blocks: [
      text(`${from} wrote (${type}):`),
      { kind: 'quote', text: message },
      note(`Reply to this email to answer. The ticket is ${ticket}.`),
    ],
  }),

  'staff-invitation': ({ actor_name, role, link, hours }, { name }) => ({
    subject: `${actor_name} invites you to join ${name}`,
    heading: `Join the team at ${name}`,
    blocks: [
      text(`${actor_name} invites you to the admin area of ${name} as “${role}”.`),
      action('Accept the invitation', link),
      text(`The link works once, for ${hours} hours. Anyone with it can join the staff: never share it.`),
      note('If you don’t know this shop, you can ignore this email.'),
    ],
  }),

  'new-order': ({ order, link }) => {
    const unlessOnDelivery = order.outstanding_kobo > 0 ? 'pays in instalments' : 'has paid'
    const payment = isDueOnDelivery(order) ? 'pays on delivery' : unlessOnDelivery
    const { full_name, lga, state } = order.address
    const place = isCollectedInStore(order.address) ? 'collected in store' : `${lga}, ${state}`
    return {
      subject: `New order ${order.number}: ${formatNaira(order.total_kobo)}`,
      heading: `New order ${order.number}`,
      blocks: [
        text(`${full_name}, ${place}, ${payment}.`),
        action('View the order', link),
        { kind: 'order', order },
      ],
    }
  },

  /** Sent to staff who may refund; without a response in time the shop loses the money. */
  'payment-dispute': (dispute) => {
    const { is_reminder, status, order_number, amount_kobo, category, respond_by, link } = dispute
    const amount = formatNaira(amount_kobo)
    const provider = dispute.provider.charAt(0).toUpperCase() + dispute.provider.slice(1)
    const deadline = respond_by ? `by ${formatDeadline(new Date(respond_by))}` : 'as soon as you can'
    const reason = category === '' ? '' : ` (${category})`
    const claim = `The customer or the bank disputes ${amount} of the payment for order ${order_number}${reason}.`
    if (status === 'lost')
      return {
        subject: `Dispute lost for order ${order_number}`,
        heading: `${amount} of order ${order_number} was returned`,
        blocks: [
          text(`${claim} It was decided against the shop. See the reason in ${provider}’s dashboard.`),
          note('Items that haven’t been sent stay in the shop.'),
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
          status === 'under_review'
            ? `${claim} It has already been answered in ${provider}’s dashboard, and the bank decides. Check there that the answer is yours.`
            : `${claim} Answer it in ${provider}’s dashboard ${deadline}, with proof of delivery. Without an answer in time, the money is lost.`,
        ),
        note('Items that haven’t been sent stay in the shop until the dispute is decided.'),
        action('View order', link),
      ],
    }
  },

  'daily-digest': ({ first_name, digest, link }, { name }) => {
    const tasks = listDigestTasks(digest)
    const metrics = listDigestMetrics(digest, formatNaira)
    return {
      subject: `Today at ${name}: ${metrics[0]?.[1] ?? ''}`,
      heading: `Good evening, ${first_name}`,
      blocks: [
        { kind: 'list', numbered: false, items: metrics.map(([label, value]) => `${label}: ${value}`) },
        { kind: 'heading', text: 'For tomorrow' },
        tasks.length > 0
          ? { kind: 'list', numbered: false, items: tasks }
          : text('Nothing is waiting for you.'),
        action('Open the dashboard', link),
        note('You can stop this email in the admin area under Settings, My notifications.'),
      ],
    }
  },

  'test-email': ({ name }, store) => ({
    subject: `Test email from ${store.name}`,
    heading: `Hello ${name}`,
    blocks: [
      text('This email arrived, so your shop can email its customers.'),
      text('If it went to the spam folder, ask your email hosting company about SPF and DKIM.'),
    ],
  }),
} satisfies Partial<EmailPages>
