import type { EmailPayload } from '@shop/contract/mail-content'
import { formatNaira } from '@shop/ui/format/format-naira'
import { action, note, text, type EmailPage } from './mail-page.ts'
import { markTestOrder } from './order-page.ts'
import { transferBlocks } from './transfer-blocks.ts'

type OrderChangedEmail = Extract<EmailPayload, { template: 'order-edited' }>
type Line = OrderChangedEmail['before']['lines'][number]

export function orderChanged({ order, before, refund_kobo, link }: OrderChangedEmail): EmailPage {
  return markTestOrder(order, {
    subject: `Your order ${order.number} was changed`,
    heading: 'Your order was changed',
    blocks: [
      text(`We have changed order ${order.number} for you:`),
      ...changes(before.lines, order.lines).map(text),
      text(
        `The old total was ${formatNaira(before.total_kobo)}. The new total is ${formatNaira(order.total_kobo)}.`,
      ),
      ...money(order, refund_kobo),
      ...transferBlocks(order),
      action(order.can_pay ? `Pay ${formatNaira(order.payable_now_kobo)}` : 'View your order', link),
      note('If this is not what you agreed with us, reply to this email or call us.'),
    ],
  })
}

const variantLabel = ({ name, colour, size }: Pick<Line, 'name' | 'colour' | 'size'>) =>
  [name, colour, size].filter(Boolean).join(', ')

/** What came, went, or is another number of pieces, a sentence for each. */
function changes(before: readonly Line[], after: OrderChangedEmail['order']['lines']): string[] {
  const resold = before
    .filter((line) => !after.some(({ variant_id }) => variant_id === line.variant_id))
    .map((line) => `Removed: ${line.quantity} × ${variantLabel(line)}`)
  const other = after.flatMap((line) => {
    const was = before.find(({ variant_id }) => variant_id === line.variant_id)
    if (!was) return [`Added: ${line.quantity} × ${variantLabel(line)}`]
    return was.quantity === line.quantity
      ? []
      : [`${line.quantity} instead of ${was.quantity} × ${variantLabel(line)}`]
  })
  return [...resold, ...other]
}

function money(
  { outstanding_kobo: due_kobo, payment_method }: OrderChangedEmail['order'],
  refundKobo: number,
) {
  if (refundKobo > 0)
    return [text(`We’ll refund ${formatNaira(refundKobo)} to your original payment method.`)]
  if (due_kobo === 0) return []
  if (payment_method === 'pay_on_delivery') return [text(`You’ll pay ${formatNaira(due_kobo)} on delivery.`)]
  return [text(`${formatNaira(due_kobo)} is still to be paid. We’ll pack your order once we receive it.`)]
}
