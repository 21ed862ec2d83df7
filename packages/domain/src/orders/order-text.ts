import type { OrderStatus } from '@shop/contract/orders'
import { formatNaira } from '../core/naira-of.ts'
import { outstandingKobo } from './payment-state.ts'
import type { OrderRow, ParcelRow } from './tables.ts'

export type MessageOrder = Pick<
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
const steps: Record<OrderStatus, (order: MessageOrder) => string> = {
  awaiting_payment: () => '',
  placed: (order) =>
    `thank you, we have received order ${order.number}, ${formatNaira(order.total_kobo)}.${dueText(order)}`,
  packed: ({ number }) => `order ${number} is packed and leaves soon.`,
  shipped: (order) => `order ${order.number} is on the way.${placeText(order)}${dueText(order)}`,
  delivered: ({ number }) =>
    `order ${number} was delivered. Please check it and tell us about any problem today.`,
  cancelled: ({ number, payment_status: paymentStatus, retained_kobo: retainedKobo }) =>
    `order ${number} was cancelled. ${refundText(paymentStatus, retainedKobo)}`,
  expired: () => '',
}

export function orderStatusText(storeName: string, order: MessageOrder): string {
  const words = steps[order.status](order)
  return words && `${storeName}: ${words}`
}

/** The code with which an order at the door is confirmed. */
export function confirmationCodeText(
  storeName: string,
  order: Pick<OrderRow, 'number'>,
  code: string,
): string {
  return `${storeName}: ${code} confirms your order ${order.number}. Enter it on your order page, or tell us when we call.`
}

/** An online order that is not paid yet. */
export function unpaidOrderText(
  storeName: string,
  { number, total_kobo: totalKobo }: Pick<OrderRow, 'number' | 'total_kobo'>,
  link: string,
): string {
  return `${storeName}: order ${number}, ${formatNaira(totalKobo)}, is not paid yet. Pay here: ${link}`
}

/** A parcel that waits to be collected, with its code, was not collected in time, or could not be handed over. */
export function parcelText(
  storeName: string,
  { number, delivery }: Pick<OrderRow, 'number' | 'delivery'>,
  { status: state, delivery_code: deliveryCode }: Pick<ParcelRow, 'status' | 'delivery_code'>,
): string {
  const at = delivery.pickup_point ? ` at ${delivery.pickup_point.name}` : ''
  if (state === 'returning')
    return `${storeName}: order ${number} was not collected${at} in time and is being returned to us. If you still want it, please call us today.`
  if (state !== 'available_for_pickup')
    return `${storeName}: we could not deliver order ${number}. You can choose another day on your order page.`
  return `${storeName}: order ${number} is ready to collect${at}. Your code is ${deliveryCode}: give it only after you have checked the parcel.`
}

export function refundText(paymentStatus: MessageOrder['payment_status'], retainedKobo: number): string {
  if (retainedKobo > 0)
    return `You did not accept the parcel, so the delivery fee of ${formatNaira(retainedKobo)} is not refunded.`
  const isRefunded = paymentStatus === 'refund_due' || paymentStatus === 'refunded'
  return isRefunded ? 'We will refund what you paid.' : 'Nothing was charged.'
}

function placeText({ delivery: { pickup_point: point } }: MessageOrder): string {
  return point ? ` We will tell you when you can collect it at ${point.name}.` : ''
}

function dueText(order: MessageOrder): string {
  const amountDueKobo = order.payment_method === 'pay_on_delivery' ? outstandingKobo(order) : 0
  return amountDueKobo > 0 ? ` You will pay ${formatNaira(amountDueKobo)} on delivery.` : ''
}
