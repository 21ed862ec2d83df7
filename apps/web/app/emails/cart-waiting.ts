import type { MailContent } from '@shop/contract/mail-content'
import { formatNaira } from '@shop/ui/format/format-naira'
import { action, text, type MailPage } from './mail-page.ts'
import { readerFoot } from './reader-foot.ts'

type Content = Extract<MailContent, { template: 'abandoned-cart' }>

export function cartWaiting({ first_name, items, link, subscription: reader }: Content): MailPage {
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
      ...readerFoot(reader),
    ],
  }
}
