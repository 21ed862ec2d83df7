import { formatNaira } from '@shop/ui/format/format-naira'
import { action, note, text, type EmailPage } from './mail-page.ts'

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
