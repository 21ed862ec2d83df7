import type { Order } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { formatDate, formatTimeOfDay } from '../format/show-time.ts'
import { receivedKobo, shortfallKobo } from '../entities/payment/short-payment.ts'
import { action, note, text, type EmailPage } from './mail-page.ts'
import { markTestOrder } from './order-page.ts'
import { transferBlocks } from './transfer-blocks.ts'

export function paymentShortfall({ order, link }: { order: Order; link: string }): EmailPage {
  const missing = formatNaira(shortfallKobo(order))
  // No payment that came: it is named apart.
  const credit =
    order.credit_kobo > 0 ? ` Your store credit covered ${formatNaira(order.credit_kobo)} of it.` : ''
  const end = order.reserved_until && new Date(order.reserved_until)
  return markTestOrder(order, {
    subject: `${missing} is missing for order ${order.number}`,
    heading: `${missing} is missing`,
    blocks: [
      text(
        `We’ve received ${formatNaira(receivedKobo(order))} for order ${order.number}, which costs ${formatNaira(order.total_kobo)}.${credit} We’re holding your items until ${end ? `${formatDate(end)}, ${formatTimeOfDay(end)}` : 'tomorrow'}.`,
      ),
      note('If the rest isn’t paid, your order is cancelled and we’ll refund you.'),
      ...transferBlocks(order),
      action(order.transfer_to ? 'View your order' : `Pay ${missing}`, link),
    ],
  })
}
