import type { WishlistUpdate } from '@shop/contract/email-content'
import { note, type EmailPageBlock, type EmailPages, action, text } from './email-content.ts'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { formatDate, formatLongDate } from '../format/dates.ts'
import type { ReferralDiscount } from '@shop/contract/referrals'

const unreservedNote = text(t('We haven’t reserved one for you, so order soon.'))

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
      t('You’re receiving this because you subscribed to our newsletter on {date}.', {
        date: formatLongDate(new Date(subscribed_at)),
      }),
    ),
    { kind: 'links', links: [{ label: t('Unsubscribe'), link: unsubscribe_link }] },
  ]
}

function wishlistBlocks(item: WishlistUpdate): EmailPageBlock[] {
  const { name, is_back_in_stock, price_kobo, previous_price_kobo: previousPriceKobo, link } = item
  const price = formatNaira(price_kobo)
  const update = is_back_in_stock
    ? t('{name} is back in stock for {price}.', { name, price })
    : t('{name} now costs {price}.', { name, price })
  const difference =
    previousPriceKobo > price_kobo
      ? t('That’s {amount} less than before.', { amount: formatNaira(previousPriceKobo - price_kobo) })
      : ''
  return [text(`${update} ${difference}`.trim()), note(link)]
}

/** A referral discount, such as '₦1,000 off an order of ₦10,000 or more'. */
function referralDiscountText(discount: ReferralDiscount): string {
  const { kind, amount_kobo, percent, max_discount_kobo, min_order_kobo } = discount
  const amount = kind === 'fixed' ? formatNaira(amount_kobo) : `${percent}%`
  const min = formatNaira(min_order_kobo)
  if (kind === 'percent') {
    const max = formatNaira(max_discount_kobo)
    return min_order_kobo > 0
      ? t('{amount} off an order of {min} or more, at most {max}', { amount, min, max })
      : t('{amount} off one order, at most {max}', { amount, max })
  }
  return min_order_kobo > 0
    ? t('{amount} off an order of {min} or more', { amount, min })
    : t('{amount} off one order', { amount })
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
        : [note(t('This is a test. In the real email, each subscriber finds their unsubscribe link here.'))]),
    ],
  }),

  'confirm-newsletter': ({ link, unsubscribe_link }, { name }) => ({
    subject: t('Confirm your newsletter subscription to {shop}', { shop: name }),
    heading: t('One click to subscribe'),
    blocks: [
      text(
        t('Somebody, hopefully you, subscribed this address to news and offers from {shop}.', { shop: name }),
      ),
      action(t('Yes, subscribe me'), link),
      note(t('The link works for 7 days. If it wasn’t you, ignore this email: we won’t email you again.')),
      note(t('To remove this address from our list: {link}', { link: unsubscribe_link })),
    ],
  }),

  'abandoned-cart': ({ first_name, items, link, subscription }) => ({
    subject: t('Your cart is still here'),
    heading: t('{name}, your cart is still here', { name: first_name }),
    blocks: [
      {
        kind: 'list',
        numbered: false,
        items: items.map(({ name, quantity, price_kobo }) =>
          t('{quantity} × {name}, {price} each', { quantity, name, price: formatNaira(price_kobo) }),
        ),
      },
      unreservedNote,
      action(t('View your cart'), link),
      ...subscriberFooter(subscription),
    ],
  }),

  'wishlist-update': ({ items, link, unsubscribe_link }) => {
    const [first] = items
    return {
      subject:
        items.length === 1 && first
          ? first.is_back_in_stock
            ? t('{name} is back in stock', { name: first.name })
            : t('{name} is cheaper now', { name: first.name })
          : t('News about {count} items on your wishlist', { count: items.length }),
      heading: t('News about your wishlist'),
      blocks: [
        ...items.flatMap(wishlistBlocks),
        unreservedNote,
        action(t('View your wishlist'), link),
        note(t('You asked for these emails. To stop them: {link}', { link: unsubscribe_link })),
      ],
    }
  },

  'confirm-stock-alert': ({ product_name, link, unsubscribe_link }, { name }) => ({
    subject: t('Should we tell you when {name} is back?', { name: product_name }),
    heading: t('One click to get the alert'),
    blocks: [
      text(
        t('Somebody, hopefully you, asked {shop} for an email when {name} is back in stock.', {
          shop: name,
          name: product_name,
        }),
      ),
      action(t('Yes, tell me'), link),
      note(
        t(
          'You’ll get one email, nothing else. The link works for 7 days. If it wasn’t you, ignore this email: we won’t email you again.',
        ),
      ),
      note(t('To delete this address: {link}', { link: unsubscribe_link })),
    ],
  }),

  'back-in-stock': ({ product_name, price_kobo, link }) => ({
    subject: t('{name} is back in stock', { name: product_name }),
    heading: t('{name} is back in stock', { name: product_name }),
    blocks: [
      text(
        t('You asked us to tell you: it’s back in stock for {price}.', { price: formatNaira(price_kobo) }),
      ),
      unreservedNote,
      action(t('View in shop'), link),
      note(
        t('You asked for this one email. We have deleted your request and won’t email you about it again.'),
      ),
    ],
  }),

  'referral-coupon': ({ first_name, actor_name, code, discount, ends_at, link }) => ({
    subject: t('Your discount from {referrer}', { referrer: actor_name }),
    heading: t('{name}, your discount from {referrer}', { name: first_name, referrer: actor_name }),
    blocks: [
      text(
        t('You signed up with {referrer}’s link. Your discount: {discount}.', {
          referrer: actor_name,
          discount: referralDiscountText(discount),
        }),
      ),
      text(t('Enter this code at checkout: {code}', { code })),
      action(t('Start shopping'), link),
      note(
        t('Valid for one order until {date}, in your account only.', { date: formatDate(new Date(ends_at)) }),
      ),
    ],
  }),

  'referral-reward': ({ first_name, reward_kobo, balance_kobo, link }) => {
    const reward = formatNaira(reward_kobo)
    return {
      subject: t('{amount} for you: your friend has ordered', { amount: reward }),
      heading: t('Thank you, {name}', { name: first_name }),
      blocks: [
        text(
          t(
            'A friend who signed up with your link has received their first order. You get {amount} as store credit.',
            { amount: reward },
          ),
        ),
        text(
          t('Your store credit is now {amount}. Use it at checkout.', { amount: formatNaira(balance_kobo) }),
        ),
        action(t('View your referrals'), link),
      ],
    }
  },
} satisfies Partial<EmailPages>
