import type { Order } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { formatDate, formatTimeOfDay } from '../format/show-time.ts'
import { action, note, text, type EmailPage } from './mail-page.ts'
import { markTestOrder } from './order-page.ts'
import { transferBlocks } from './transfer-blocks.ts'

export function awaitingTransfer({ order, link }: { order: Order; link: string }): EmailPage {
  const end = order.reserved_until && new Date(order.reserved_until)
  return markTestOrder(order, {
    subject: `Transfer ${formatNaira(order.outstanding_kobo)} for order ${order.number}`,
    heading: 'We’re waiting for your transfer',
    blocks: [
      text(`Thank you for order ${order.number}.`),
      ...transferBlocks(order),
      ...(end ? [text(`We’re holding your items until ${formatDate(end)}, ${formatTimeOfDay(end)}.`)] : []),
      note('We’ll email you once the money is in our account. This can take a few hours.'),
      action('View your order', link),
      { kind: 'order', order },
    ],
  })
}
