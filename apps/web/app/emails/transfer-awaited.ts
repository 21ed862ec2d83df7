import type { Order } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { showDate, showHour } from '../format/show-time.ts'
import { action, note, text, type MailPage } from './mail-page.ts'
import { orderPage } from './order-page.ts'
import { transferBlocks } from './transfer-blocks.ts'

export function transferAwaited({ order, link }: { order: Order; link: string }): MailPage {
  const end = order.reserved_until && new Date(order.reserved_until)
  return orderPage(order, {
    subject: `Transfer ${formatNaira(order.outstanding_kobo)} for order ${order.number}`,
    heading: 'We’re waiting for your transfer',
    blocks: [
      text(`Thank you for order ${order.number}.`),
      ...transferBlocks(order),
      ...(end ? [text(`We’re holding your items until ${showDate(end)}, ${showHour(end)}.`)] : []),
      note('We’ll email you once the money is in our account. This can take a few hours.'),
      action('View your order', link),
      { kind: 'order', order },
    ],
  })
}
