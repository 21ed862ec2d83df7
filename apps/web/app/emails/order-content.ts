import type { Order } from '@shop/contract/orders'
import { type EmailPageBlock, text } from './email-content.ts'
import { isCollectedInStore } from '@shop/contract/checkout-options'
import { t } from '@shop/contract/t'
import { formatLongDate } from '../format/dates.ts'
import { formatNaira } from '@shop/ui/format/format-naira'

/** The number and the date of an order, above its lines. */
export const orderHeading = ({ number, placed_at }: Order): string =>
  t('Order {number}, {date}', { number, date: formatLongDate(new Date(placed_at)) })

/** Where and when it arrives, above its address. */
export const deliveryHeading = (order: Order): string =>
  t('Delivery: {delivery}', { delivery: deliveryText(order) })

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

export function totalTexts(order: Order): { label: string; amount: string; isTotal?: true }[] {
  const { agreement_charges_kobo: charges } = order
  return [
    { label: t('Items'), amount: formatNaira(order.items_kobo) },
    { label: t('Delivery'), amount: formatNaira(order.delivery_fee_kobo) },
    ...order.fees.map(({ name, amount_kobo }) => ({ label: name, amount: formatNaira(amount_kobo) })),
    ...order.discounts.map(({ name, code, amount_kobo }) => ({
      label: code ?? name,
      amount: formatNaira(-amount_kobo),
    })),
    ...(charges > 0 ? [{ label: t('Plan fees'), amount: formatNaira(charges) }] : []),
    { label: t('Total'), amount: formatNaira(order.total_kobo + charges), isTotal: true as const },
    ...(order.vat_kobo > 0 ? [{ label: t('VAT included'), amount: formatNaira(order.vat_kobo) }] : []),
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
    note && t('Note: {note}', { note }),
  ].filter(Boolean)
}

function deliveryText({ address, delivery }: Order): string {
  const { min_days, max_days, zone, pickup_point: point } = delivery
  if (isCollectedInStore(address)) return zone
  const time = workingDaysText(min_days, max_days)
  return point
    ? t('Collect at {place}: arrives in {time}, held for {days} days', {
        place: point.name,
        time,
        days: point.hold_days,
      })
    : `${zone}, ${time}`
}

function workingDaysText(min: number, max: number): string {
  if (min !== max) return t('{min} to {max} working days', { min, max })
  return max === 1 ? t('1 working day') : t('{count} working days', { count: max })
}

/** The shop's account for an order paid by manual transfer, with the amount and the narration. */
export function transferBlocks({ transfer_to, outstanding_kobo, number }: Order): EmailPageBlock[] {
  if (!transfer_to) return []
  const { bank_name, account_number, account_name } = transfer_to
  return [
    text(t('Send exactly {amount} to this account:', { amount: formatNaira(outstanding_kobo) })),
    text(t('Account number: {number}', { number: account_number })),
    text(t('Bank: {bank}', { bank: bank_name })),
    text(t('Account name: {name}', { name: account_name })),
    text(t('Narration: {number}', { number })),
  ]
}
