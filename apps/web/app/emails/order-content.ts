import type { Order } from '@shop/contract/orders'
import { type EmailPageBlock, text } from './email-content.ts'
import { isCollectedInStore } from '@shop/contract/checkout-options'
import { formatNaira } from '@shop/ui/format/format-naira'

/** Name, options, quantity and price of each line. */
export function lineTexts(order: Order): { name: string; price: string }[] {
  return order.lines.map((line) => ({
    name: [line.name, line.colour, line.size].filter(Boolean).join(', '),
    price:
      line.quantity === 1
        ? formatNaira(line.line_total_kobo)
        : `${line.quantity} x ${formatNaira(line.unit_price_kobo)} = ${formatNaira(line.line_total_kobo)}`,
  }))
}

export function totalTexts(order: Order): { label: string; amount: string }[] {
  const { agreement_charges_kobo: charges } = order
  return [
    { label: 'Items', amount: formatNaira(order.items_kobo) },
    { label: 'Delivery', amount: formatNaira(order.delivery_fee_kobo) },
    ...order.fees.map(({ name, amount_kobo }) => ({ label: name, amount: formatNaira(amount_kobo) })),
    ...order.discounts.map(({ name, code, amount_kobo }) => ({
      label: code ?? name,
      amount: formatNaira(-amount_kobo),
    })),
    ...(charges > 0 ? [{ label: 'Plan fees', amount: formatNaira(charges) }] : []),
    { label: 'Total', amount: formatNaira(order.total_kobo + charges) },
    ...(order.vat_kobo > 0 ? [{ label: 'VAT included', amount: formatNaira(order.vat_kobo) }] : []),
  ]
}

/** Whether anything is still due on delivery or collection. */
export function isDueOnDelivery({ payment_method, outstanding_kobo }: Order): boolean {
  return payment_method === 'pay_on_delivery' && outstanding_kobo > 0
}

export function addressTexts({ address }: Order): string[] {
  const { full_name, phone, second_phone, street, landmark, area, lga, state, note } = address
  return [
    full_name,
    [phone, second_phone].filter(Boolean).join(', '),
    street,
    landmark,
    area,
    [lga, state].filter(Boolean).join(', '),
    note && `Note: ${note}`,
  ].filter(Boolean)
}

export function deliveryText({ address, delivery }: Order): string {
  const { min_days, max_days, zone, pickup_point: point } = delivery
  if (isCollectedInStore(address)) return zone
  const days = min_days === max_days ? `${max_days}` : `${min_days} to ${max_days}`
  const time = `${days} working ${days === '1' ? 'day' : 'days'}`
  return point
    ? `Collect at ${point.name}: arrives in ${time}, held for ${point.hold_days} days`
    : `${zone}, ${time}`
}

/** The shop's account for an order paid by manual transfer, with the amount and the narration. */
export function transferBlocks({ transfer_to, outstanding_kobo, number }: Order): EmailPageBlock[] {
  if (!transfer_to) return []
  const { bank_name, account_number, account_name } = transfer_to
  return [
    text(`Send exactly ${formatNaira(outstanding_kobo)} to this account:`),
    text(`Account number: ${account_number}`),
    text(`Bank: ${bank_name}`),
    text(`Account name: ${account_name}`),
    text(`Narration: ${number}`),
  ]
}
