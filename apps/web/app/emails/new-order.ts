import { isInStorePickup } from '@shop/contract/delivery'
import type { Order } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { action, text, type EmailPage } from './mail-page.ts'
import { markTestOrder } from './order-page.ts'
import { isDueOnDelivery } from './order-words.ts'

/** For staff. */
export function newOrder({ order, link }: { order: Order; link: string }): EmailPage {
  const later = order.outstanding_kobo > 0 ? 'pays in instalments' : 'has paid'
  const paymentText = isDueOnDelivery(order) ? 'pays on delivery' : later
  const { full_name, lga, state } = order.address
  const place = isInStorePickup(order.address) ? 'collected in store' : `${lga}, ${state}`
  return markTestOrder(order, {
    subject: `New order ${order.number}: ${formatNaira(order.total_kobo)}`,
    heading: `New order ${order.number}`,
    blocks: [
      text(`${full_name}, ${place}, ${paymentText}.`),
      action('View the order', link),
      { kind: 'order', order },
    ],
  })
}
