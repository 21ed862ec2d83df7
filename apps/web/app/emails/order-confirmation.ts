import { isTakenAlong } from '@shop/contract/delivery'
import type { Order } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { action, text, type MailPage } from './mail-page.ts'
import { orderPage } from './order-page.ts'
import { paysWhenItComes } from './order-words.ts'

export function orderConfirmation({ order, link }: { order: Order; link: string }): MailPage {
  return orderPage(order, {
    subject: `Order ${order.number} is placed`,
    heading: `Thank you, ${order.address.full_name}`,
    blocks: [
      text(`We have your order ${order.number}. ${paymentText(order)}`),
      text(nextText(order)),
      action('See your order', link),
      { kind: 'order', order },
    ],
  })
}

function nextText({ state, address }: Order): string {
  if (state === 'delivered') return 'You have taken everything along.'
  if (isTakenAlong(address)) return 'You take it along: we hand it over to you.'
  return 'We pack it next and write again when it is on the way.'
}

function paymentText(order: Order): string {
  const { due_kobo, paid_kobo, credit_kobo, total_kobo, plan_charges_kobo, delivery, address } = order
  const due = formatNaira(due_kobo)
  if (paysWhenItComes(order)) {
    const isCollected = delivery.point !== null || isTakenAlong(address)
    return `You pay ${due} when ${isCollected ? 'you collect it' : 'the rider brings it'}.`
  }
  if (due_kobo > 0) return `We have ${formatNaira(paid_kobo)} of it. You pay the other ${due} by your plan.`
  return allPaidText(total_kobo + plan_charges_kobo, credit_kobo)
}

/** Store credit is no payment that came: it is named apart. */
function allPaidText(priceKobo: number, creditKobo: number): string {
  if (priceKobo === 0) return 'There is nothing to pay.'
  if (creditKobo >= priceKobo) return 'Your store credit paid all of it.'
  const payment = `We have your payment of ${formatNaira(priceKobo - creditKobo)}`
  return creditKobo > 0 ? `${payment}, and ${formatNaira(creditKobo)} of your store credit.` : `${payment}.`
}
