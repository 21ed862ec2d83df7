import { formatNaira } from '@shop/ui/format/format-naira'
import { action, note, text, type MailPage } from './mail-page.ts'

interface BackInStock {
  what: string
  price_kobo: number
  link: string
}

export function backInStock({ what, price_kobo, link }: BackInStock): MailPage {
  return {
    subject: `${what} is back`,
    heading: `${what} is back`,
    blocks: [
      text(`You asked us to tell you: it can be bought again, for ${formatNaira(price_kobo)}.`),
      text('Nothing is set aside for you: who orders first gets it.'),
      action('See it in the shop', link),
      note('You asked for this one mail. We have forgotten your wish and write no more about it.'),
    ],
  }
}
