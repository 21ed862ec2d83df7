import type { EmailPayload, WishlistUpdate } from '@shop/contract/email-content'
import { note, type EmailPageBlock, type EmailPage, action, text } from './email-content.ts'
import { formatLongDate } from './order-content.ts'
import { formatNaira } from '@shop/ui/format/format-naira'
import { formatDate } from '../format/dates.ts'
import type { ReferralDiscount } from '@shop/contract/referrals'

type Content = Extract<EmailPayload, { template: 'campaign' }>

/** What staff wrote, and at its foot why it came and how to get no more. */
export function campaign({ subject, preheader, blocks: parts, subscription }: Content): EmailPage {
  return { subject, preheader, heading: '', blocks: [...parts, ...footerBlocks(subscription)] }
}

function footerBlocks(subscription: Content['subscription']): EmailPageBlock[] {
  if (!subscription)
    return [note('This is a test. In the real email, each subscriber finds their unsubscribe link here.')]
  return subscriberFooter(subscription)
}

/** Why news came, and how to get no more of them. */
function subscriberFooter({
  subscribed_at: since,
  unsubscribe_link,
}: {
  subscribed_at: string
  unsubscribe_link: string
}): EmailPageBlock[] {
  return [
    note(`You’re receiving this because you subscribed to our newsletter on ${formatLongDate(since)}.`),
    { kind: 'links', links: [{ label: 'Unsubscribe', link: unsubscribe_link }] },
  ]
}

export function confirmNewsletter(
  { link, unsubscribe_link }: { link: string; unsubscribe_link: string },
  storeName: string,
): EmailPage {
  return {
    subject: `Confirm your newsletter subscription to ${storeName}`,
    heading: 'One click to subscribe',
    blocks: [
      text(`Somebody, hopefully you, subscribed this address to news and offers from ${storeName}.`),
      action('Yes, subscribe me', link),
      note('The link works for 7 days. If it wasn’t you, ignore this email: we won’t email you again.'),
      note(`To remove this address from our list: ${unsubscribe_link}`),
    ],
  }
}

type AbandonedCartContent = Extract<EmailPayload, { template: 'abandoned-cart' }>

export function abandonedCart({ first_name, items, link, subscription }: AbandonedCartContent): EmailPage {
  return {
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
      text('We haven’t reserved one for you, so order soon.'),
      action('View your cart', link),
      ...subscriberFooter(subscription),
    ],
  }
}

interface WishlistUpdateContent {
  items: WishlistUpdate[]
  link: string
  unsubscribe_link: string
}

export function wishlistUpdateEmail({ items, link, unsubscribe_link }: WishlistUpdateContent): EmailPage {
  const [first] = items
  const subject =
    items.length === 1 && first
      ? `${first.name} ${first.is_back_in_stock ? 'is back in stock' : 'is cheaper now'}`
      : `News about ${items.length} items on your wishlist`
  return {
    subject,
    heading: 'News about your wishlist',
    blocks: [
      ...items.flatMap(itemBlocks),
      text('We haven’t reserved one for you, so order soon.'),
      action('View your wishlist', link),
      note(`You asked for these emails. To stop them: ${unsubscribe_link}`),
    ],
  }
}

function itemBlocks({
  name,
  is_back_in_stock: is_back,
  price_kobo,
  previous_price_kobo: was_kobo,
  link,
}: WishlistUpdate): EmailPageBlock[] {
  const price = formatNaira(price_kobo)
  const less = was_kobo > price_kobo ? `, ${formatNaira(was_kobo - price_kobo)} less than before` : ''
  return [
    text(`${name} ${is_back ? `is back in stock for ${price}` : `now costs ${price}`}${less}.`),
    note(link),
  ]
}

export function confirmStockAlert(
  {
    product_name: productName,
    link,
    unsubscribe_link,
  }: { product_name: string; link: string; unsubscribe_link: string },
  storeName: string,
): EmailPage {
  return {
    subject: `Should we tell you when ${productName} is back?`,
    heading: 'One click to get the alert',
    blocks: [
      text(`Somebody, hopefully you, asked ${storeName} for an email when ${productName} is back in stock.`),
      action('Yes, tell me', link),
      note(
        'You’ll get one email, nothing else. The link works for 7 days. If it wasn’t you, ignore this email: we won’t email you again.',
      ),
      note(`To delete this address: ${unsubscribe_link}`),
    ],
  }
}

interface BackInStock {
  product_name: string
  price_kobo: number
  link: string
}

export function backInStock({ product_name: productName, price_kobo, link }: BackInStock): EmailPage {
  return {
    subject: `${productName} is back in stock`,
    heading: `${productName} is back in stock`,
    blocks: [
      text(`You asked us to tell you: it’s back in stock for ${formatNaira(price_kobo)}.`),
      text('We haven’t reserved one for you, so order soon.'),
      action('View in shop', link),
      note('You asked for this one email. We have deleted your request and won’t email you about it again.'),
    ],
  }
}

type FriendDiscountContent = Extract<EmailPayload, { template: 'referral-coupon' }>

export function referralCoupon({
  first_name,
  actor_name: by,
  code,
  discount: gift,
  ends_at,
  link,
}: FriendDiscountContent): EmailPage {
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

type ReferralRewardContent = Extract<EmailPayload, { template: 'referral-reward' }>

export function referralReward({
  first_name,
  reward_kobo,
  balance_kobo,
  link,
}: ReferralRewardContent): EmailPage {
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
}

/** What a friend's gift takes off, in an email: '₦1,000 off an order of ₦10,000 or more'. */
function referralDiscountText({
  kind,
  amount_kobo,
  percent,
  max_discount_kobo,
  min_order_kobo,
}: ReferralDiscount): string {
  const off = kind === 'fixed' ? formatNaira(amount_kobo) : `${percent}%`
  const most = kind === 'percent' ? `, at most ${formatNaira(max_discount_kobo)}` : ''
  const least = min_order_kobo > 0 ? ` an order of ${formatNaira(min_order_kobo)} or more` : ' one order'
  return `${off} off${least}${most}`
}
