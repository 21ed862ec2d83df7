import type { OrderState } from '@shop/contract/orders'
import { nairaOf } from '../core/naira-of.ts'
import { dueKobo } from './payment-state.ts'
import type { OrderRow, ParcelRow } from './tables.ts'

export type ToldOrder = Pick<
  OrderRow,
  | 'number'
  | 'status'
  | 'payment_method'
  | 'payment_status'
  | 'total_kobo'
  | 'waived_kobo'
  | 'paid_kobo'
  | 'refunded_kobo'
  | 'retained_kobo'
  | 'delivery'
>

/** What an SMS or a WhatsApp message says of an order's step, in one SMS: the mail says the rest. '' where nothing is said. */
const steps: Record<OrderState, (order: ToldOrder) => string> = {
  awaiting_payment: () => '',
  placed: (order) =>
    `thank you, we have received order ${order.number}, ${nairaOf(order.total_kobo)}.${toPay(order)}`,
  packed: ({ number }) => `order ${number} is packed and leaves soon.`,
  shipped: (order) => `order ${order.number} is on the way.${place(order)}${toPay(order)}`,
  delivered: ({ number }) =>
    `order ${number} was delivered. Please check it and tell us about any problem today.`,
  cancelled: ({ number, payment_status: paymentState, retained_kobo: keptKobo }) =>
    `order ${number} was cancelled. ${moneyOf(paymentState, keptKobo)}`,
  expired: () => '',
}

export function stepText(shopName: string, order: ToldOrder): string {
  const words = steps[order.status](order)
  return words && `${shopName}: ${words}`
}

/** The code with which an order at the door is confirmed. */
export function codeText(shopName: string, order: Pick<OrderRow, 'number'>, code: string): string {
  return `${shopName}: ${code} confirms your order ${order.number}. Enter it on your order page, or tell us when we call.`
}

/** An online order that is not paid yet. */
export function unpaidText(
  shopName: string,
  { number, total_kobo: totalKobo }: Pick<OrderRow, 'number' | 'total_kobo'>,
  link: string,
): string {
  return `${shopName}: order ${number}, ${nairaOf(totalKobo)}, is not paid yet. Pay here: ${link}`
}

/** A parcel that waits to be collected, with its code, was not collected in time, or could not be handed over. */
export function parcelText(
  shopName: string,
  { number, delivery }: Pick<OrderRow, 'number' | 'delivery'>,
  { status: state, delivery_code: handoverCode }: Pick<ParcelRow, 'status' | 'delivery_code'>,
): string {
  const at = delivery.pickup_point ? ` at ${delivery.pickup_point.name}` : ''
  if (state === 'returning')
    return `${shopName}: order ${number} was not collected${at} in time and is being returned to us. If you still want it, please call us today.`
  if (state !== 'available_for_pickup')
    return `${shopName}: we could not deliver order ${number}. You can choose another day on your order page.`
  return `${shopName}: order ${number} is ready to collect${at}. Your code is ${handoverCode}: give it only after you have checked the parcel.`
}

export function moneyOf(paymentState: ToldOrder['payment_status'], keptKobo: number): string {
  if (keptKobo > 0)
    return `You did not accept the parcel, so the delivery fee of ${nairaOf(keptKobo)} is not refunded.`
  const goesBack = paymentState === 'refund_due' || paymentState === 'refunded'
  return goesBack ? 'We will refund what you paid.' : 'Nothing was charged.'
}

function place({ delivery: { pickup_point: point } }: ToldOrder): string {
  return point ? ` We will tell you when you can collect it at ${point.name}.` : ''
}

function toPay(order: ToldOrder): string {
  const leftKobo = order.payment_method === 'pay_on_delivery' ? dueKobo(order) : 0
  return leftKobo > 0 ? ` You will pay ${nairaOf(leftKobo)} on delivery.` : ''
}
