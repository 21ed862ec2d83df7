import type { WishlistUpdate } from '@shop/contract/mail-content'
import { formatNaira } from '@shop/ui/format/format-naira'
import { action, note, text, type EmailPageBlock, type EmailPage } from './mail-page.ts'

interface Content {
  items: WishlistUpdate[]
  link: string
  unsubscribe_link: string
}

export function wishlistNews({ items, link, unsubscribe_link }: Content): EmailPage {
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
