import type { Order } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { showDate, showHour } from '../format/show-time.ts'
import { action, note, text, type MailPage } from './mail-page.ts'
import { orderPage } from './order-page.ts'
import { transferBlocks } from './transfer-blocks.ts'

export function transferAwaited({ order, link }: { order: Order; link: string }): MailPage {
  const end = order.hold_until && new Date(order.hold_until)
  return orderPage(order, {
    subject: `Transfer ${formatNaira(order.due_kobo)} for order ${order.number}`,
    heading: 'Your order waits for your transfer',
    blocks: [
      text(`Thank you for order ${order.number}.`),
      ...transferBlocks(order),
      ...(end ? [text(`We keep everything for you until ${showDate(end)}, ${showHour(end)}.`)] : []),
      note('We look into our bank and write when the money is there. That can take some hours.'),
      action('See your order', link),
      { kind: 'order', order },
    ],
  })
}
