import type { EmailPayload } from '@shop/contract/mail-content'
import { formatNaira } from '@shop/ui/format/format-naira'
import { action, text, type EmailPage } from './mail-page.ts'
import { subscriberFooter } from './reader-foot.ts'

type Content = Extract<EmailPayload, { template: 'abandoned-cart' }>

export function abandonedCart({ first_name, items, link, subscription }: Content): EmailPage {
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
