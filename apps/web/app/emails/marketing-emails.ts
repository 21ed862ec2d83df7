import type { WishlistUpdate } from '@shop/contract/email-content'
import { note, type EmailPageBlock, type EmailPages, action, text } from './email-content.ts'
import { formatNaira } from '@shop/ui/format/format-naira'
import { formatDate, formatLongDate } from '../format/dates.ts'
import type { ReferralDiscount } from '@shop/contract/referrals'

const unreservedNote = text('We haven’t reserved one for you, so order soon.')

/** Why the recipient gets the newsletter, and the link to unsubscribe. */
function subscriberFooter({
  subscribed_at,
  unsubscribe_link,
}: {
  subscribed_at: string
  unsubscribe_link: string
}): EmailPageBlock[] {
  return [
    note(
      `You’re receiving this because you subscribed to our newsletter on ${formatLongDate(new Date(subscribed_at))}.`,
    ),
    { kind: 'links', links: [{ label: 'Unsubscribe', link: unsubscribe_link }] },
  ]
}

function wishlistBlocks(item: WishlistUpdate): EmailPageBlock[] {
  const { name, is_back_in_stock, price_kobo, previous_price_kobo: previousPriceKobo, link } = item
  const price = formatNaira(price_kobo)
  const difference =
    previousPriceKobo > price_kobo ? `, ${formatNaira(previousPriceKobo - price_kobo)} less than before` : ''
  return [
    text(
      `${name} ${is_back_in_stock ? `is back in stock for ${price}` : `now costs ${price}`}${difference}.`,
    ),
    note(link),
  ]
}

/** A referral discount, such as '₦1,000 off an order of ₦10,000 or more'. */
function referralDiscountText(discount: ReferralDiscount): string {
  const { kind, amount_kobo, percent, max_discount_kobo, min_order_kobo } = discount
  const amount = kind === 'fixed' ? formatNaira(amount_kobo) : `${percent}%`
  const maxDiscount = kind === 'percent' ? `, at most ${formatNaira(max_discount_kobo)}` : ''
  const condition = min_order_kobo > 0 ? ` an order of ${formatNaira(min_order_kobo)} or more` : ' one order'
  return `${amount} off${condition}${maxDiscount}`
}

export const marketingEmails = {
  /** The content by staff, followed by why the recipient gets it and the link to unsubscribe. */
  campaign: ({ subject, preheader, blocks, subscription }) => ({
    subject,
    preheader,
    heading: '',
    blocks: [
      ...blocks,
      ...(subscription
        ? subscriberFooter(subscription)
        : [note('This is a test. In the real email, each subscriber finds their unsubscribe link here.')]),
    ],
  }),

  'confirm-newsletter': ({ link, unsubscribe_link }, { name }) => ({
    subject: `Confirm your newsletter subscription to ${name}`,
    heading: 'One click to subscribe',
    blocks: [
      text(`Somebody, hopefully you, subscribed this address to news and offers from ${name}.`),
      action('Yes, subscribe me', link),
      note('The link works for 7 days. If it wasn’t you, ignore this email: we won’t email you again.'),
      note(`To remove this address from our list: ${unsubscribe_link}`),
    ],
  }),

  'abandoned-cart': ({ first_name, items, link, subscription }) => ({
    subject: 'Your cart is still here',
    heading: `${first_name}, your cart is still here`,
    blocks: [
      {
        kind: 'list',
        numbered: false,
        items: items.map(
          ({ name, quantity, price_kobo }) => `${quantity} × ${name}, ${formatNaira(price_kobo)} each`,
        ),
      },
      unreservedNote,
      action('View your cart', link),
      ...subscriberFooter(subscription),
    ],
  }),

  'wishlist-update': ({ items, link, unsubscribe_link }) => {
    const [first] = items
    return {
      subject:
        items.length === 1 && first
          ? `${first.name} ${first.is_back_in_stock ? 'is back in stock' : 'is cheaper now'}`
          : `News about ${items.length} items on your wishlist`,
      heading: 'News about your wishlist',
      blocks: [
        ...items.flatMap(wishlistBlocks),
        unreservedNote,
        action('View your wishlist', link),
        note(`You asked for these emails. To stop them: ${unsubscribe_link}`),
      ],
    }
  },

  'confirm-stock-alert': ({ product_name, link, unsubscribe_link }, { name }) => ({
    subject: `Should we tell you when ${product_name} is back?`,
    heading: 'One click to get the alert',
    blocks: [
      text(`Somebody, hopefully you, asked ${name} for an email when ${product_name} is back in stock.`),
      action('Yes, tell me', link),
      note(
        'You’ll get one email, nothing else. The link works for 7 days. If it wasn’t you, ignore this email: we won’t email you again.',
      ),
      note(`To delete this address: ${unsubscribe_link}`),
    ],
  }),

  'back-in-stock': ({ product_name, price_kobo, link }) => ({
    subject: `${product_name} is back in stock`,
    heading: `${product_name} is back in stock`,
    blocks: [
      text(`You asked us to tell you: it’s back in stock for ${formatNaira(price_kobo)}.`),
      unreservedNote,
      action('View in shop', link),
      note('You asked for this one email. We have deleted your request and won’t email you about it again.'),
    ],
  }),

  'referral-coupon': ({ first_name, actor_name, code, discount, ends_at, link }) => ({
    subject: `Your discount from ${actor_name}`,
    heading: `${first_name}, your discount from ${actor_name}`,
    blocks: [
      text(`You signed up with ${actor_name}’s link. Your discount: ${referralDiscountText(discount)}.`),
      text(`Enter this code at checkout: ${code}`),
      action('Start shopping', link),
      note(`Valid for one order until ${formatDate(new Date(ends_at))}, in your account only.`),
    ],
  }),

  'referral-reward': ({ first_name, reward_kobo, balance_kobo, link }) => {
    const reward = formatNaira(reward_kobo)
    return {
      subject: `${reward} for you: your friend has ordered`,
      heading: `Thank you, ${first_name}`,
      blocks: [
        text(
          `A friend who signed up with your link has received their first order. You get ${reward} as store credit.`,
        ),
        text(`Your store credit is now ${formatNaira(balance_kobo)}. Use it at checkout.`),
        action('View your referrals', link),
      ],
    }
  },
} satisfies Partial<EmailPages>
