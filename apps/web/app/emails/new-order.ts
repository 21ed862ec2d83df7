import { isTakenAlong } from '@shop/contract/delivery'
import type { Order } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { action, text, type MailPage } from './mail-page.ts'
import { orderPage } from './order-page.ts'
import { paysWhenItComes } from './order-words.ts'

/** For staff. */
export function newOrder({ order, link }: { order: Order; link: string }): MailPage {
  const later = order.outstanding_kobo > 0 ? 'pays in instalments' : 'has paid'
  const pays = paysWhenItComes(order) ? 'pays on delivery' : later
  const { full_name, lga, state } = order.address
  const place = isTakenAlong(order.address) ? 'collected in store' : `${lga}, ${state}`
  return orderPage(order, {
    subject: `New order ${order.number}: ${formatNaira(order.total_kobo)}`,
    heading: `New order ${order.number}`,
    blocks: [
      text(`${full_name}, ${place}, ${pays}.`),
      action('View the order', link),
      { kind: 'order', order },
    ],
  })
}
