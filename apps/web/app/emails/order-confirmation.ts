import { isInStorePickup } from '@shop/contract/delivery'
import type { Order } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { action, text, type EmailPage } from './mail-page.ts'
import { markTestOrder } from './order-page.ts'
import { isDueOnDelivery } from './order-words.ts'

export function orderConfirmation({ order, link }: { order: Order; link: string }): EmailPage {
  return markTestOrder(order, {
    subject: `Order ${order.number} is placed`,
    heading: `Thank you, ${order.address.full_name}`,
    blocks: [
      text(`We have your order ${order.number}. ${paymentText(order)}`),
      text(nextText(order)),
      action('View your order', link),
      { kind: 'order', order },
    ],
  })
}

function nextText({ status: state, address }: Order): string {
  if (state === 'delivered') return 'You have received everything.'
  if (isInStorePickup(address)) return 'We’ll hand it over to you in store.'
  return 'We’ll pack it and email you when it ships.'
}

function paymentText(order: Order): string {
  const {
    outstanding_kobo: due_kobo,
    paid_kobo,
    credit_kobo,
    total_kobo,
    agreement_charges_kobo,
    delivery,
    address,
  } = order
  const due = formatNaira(due_kobo)
  if (isDueOnDelivery(order)) {
    const isPickup = delivery.pickup_point !== null || isInStorePickup(address)
    return `You’ll pay ${due} ${isPickup ? 'on collection' : 'on delivery'}.`
  }
  if (due_kobo > 0)
    return `We’ve received ${formatNaira(paid_kobo)}. You pay the remaining ${due} with your plan.`
  return allPaidText(total_kobo + agreement_charges_kobo, credit_kobo)
}

/** Store credit is no payment that came: it is named apart. */
function allPaidText(priceKobo: number, creditKobo: number): string {
  if (priceKobo === 0) return 'There is nothing to pay.'
  if (creditKobo >= priceKobo) return 'Your store credit covered it in full.'
  const payment = `We’ve received your payment of ${formatNaira(priceKobo - creditKobo)}`
  return creditKobo > 0 ? `${payment}, plus ${formatNaira(creditKobo)} of your store credit.` : `${payment}.`
}
