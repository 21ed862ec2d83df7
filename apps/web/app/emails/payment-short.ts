import type { Order } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { showDate, showHour } from '../format/show-time.ts'
import { cameKobo, missingKobo } from '../entities/payment/short-payment.ts'
import { action, note, text, type MailPage } from './mail-page.ts'
import { orderPage } from './order-page.ts'
import { transferBlocks } from './transfer-blocks.ts'

export function paymentShort({ order, link }: { order: Order; link: string }): MailPage {
  const rest = formatNaira(missingKobo(order))
  // No payment that came: it is named apart.
  const credit =
    order.credit_kobo > 0 ? ` Your store credit covered ${formatNaira(order.credit_kobo)} of it.` : ''
  const end = order.reserved_until && new Date(order.reserved_until)
  return orderPage(order, {
    subject: `${rest} is missing for order ${order.number}`,
    heading: `${rest} is missing`,
    blocks: [
      text(
        `We’ve received ${formatNaira(cameKobo(order))} for order ${order.number}, which costs ${formatNaira(order.total_kobo)}.${credit} We’re holding your items until ${end ? `${showDate(end)}, ${showHour(end)}` : 'tomorrow'}.`,
      ),
      note('If the rest isn’t paid, your order is cancelled and we’ll refund you.'),
      ...transferBlocks(order),
      action(order.transfer_to ? 'View your order' : `Pay ${rest}`, link),
    ],
  })
}
