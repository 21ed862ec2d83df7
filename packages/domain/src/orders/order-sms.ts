import { renderTemplate } from '@shop/contract/placeholders'
import type { StoreDetails } from '@shop/contract/settings'
import { type SmsPlaceholder, findSmsTemplate } from '@shop/contract/sms-templates'
import {
  findWhatsappTemplate,
  listWhatsappPlaceholders,
  whatsappLanguage,
} from '@shop/contract/whatsapp-templates'
import type { RequestContext } from '../core/context.ts'
import { formatNaira } from '../core/money.ts'
import { customSmsTemplates, validateSmsPlaceholders } from '../store/sms-templates.ts'
import { loadStoreDetails } from '../store/store-details.ts'
import { outstandingKobo } from './order-money.ts'
import type { OrderRow, ParcelRow } from './tables.ts'
import type { OrderStatus } from '@shop/contract/orders'
import { exampleOrder } from '@shop/contract/email-fixtures'
import type { WhatsappContent } from '../core/ports/whatsapp.ts'
import { requirePermission } from '../core/actor.ts'
import { fail } from '../core/errors.ts'
import { customPartsMax, toPlainSms, smsParts, smsText } from '../notifications/sms/sms-text.ts'

/** An order with what a message needs beside its status: a parcel, or the confirmation code. */
type OrderMessage = MessageOrder &
  Pick<OrderRow, 'address'> & {
    parcel?: Pick<ParcelRow, 'status' | 'delivery_code'>
    code?: string
    /** The ids of the reply buttons of its WhatsApp template. */
    reply_ids?: string[]
    /** The payment link of an unpaid order. */
    payment_link?: string
    /** The link to order the items of an expired order again. */
    reorder_link?: string
  }

interface RenderedSms {
  /** For an SMS, or for a link that opens WhatsApp. */
  text: string
  is_custom: boolean
  whatsapp: ReturnType<typeof renderWhatsapp>
}

/** The text of an SMS or WhatsApp message, from the owner's template if there is one; '' for no message. */
export async function renderSms(
  ctx: RequestContext,
  key: string,
  message: OrderMessage,
): Promise<RenderedSms> {
  const store = await loadStoreDetails(ctx)
  const defaultSms = defaultText(store.name, message)
  const custom = defaultSms === '' ? undefined : (await customSmsTemplates.read(ctx))[key]
  const whatsapp = defaultSms === '' ? undefined : renderWhatsapp(key, store, message)
  return custom
    ? { text: fillTemplate(custom, store, message), is_custom: true, whatsapp }
    : { text: defaultSms, is_custom: false, whatsapp }
}

/** The message as a WhatsApp template, with the text that it makes. */
function renderWhatsapp(key: string, store: Pick<StoreDetails, 'name' | 'phone'>, message: OrderMessage) {
  const template = findWhatsappTemplate(key)
  if (!template) return undefined
  const { name, body } = template
  const values: Readonly<Record<string, string>> = getPlaceholderValues(store, message)
  const parameters = listWhatsappPlaceholders(template).map((placeholder) => values[placeholder] || '-')
  const content: WhatsappContent = {
    type: 'template',
    name,
    language: whatsappLanguage,
    parameters,
    ...(template.buttons && message.reply_ids && { reply_ids: message.reply_ids }),
  }
  return { text: renderTemplate(body, (placeholder) => values[placeholder] || '-'), content }
}

function defaultText(storeName: string, message: OrderMessage): string {
  if (message.parcel) return parcelText(storeName, message, message.parcel)
  if (message.payment_link !== undefined) return unpaidOrderText(storeName, message, message.payment_link)
  if (message.reorder_link !== undefined) return expiredOrderText(storeName, message, message.reorder_link)
  return message.code === undefined
    ? orderStatusText(storeName, message)
    : confirmationCodeText(storeName, message, message.code)
}

/** The owner's template with its placeholders filled in. */
function fillTemplate(custom: string, store: Pick<StoreDetails, 'name' | 'phone'>, message: OrderMessage) {
  const values = getPlaceholderValues(store, message)
  return renderTemplate(custom, (name) =>
    Object.hasOwn(values, name) ? values[name as SmsPlaceholder] : undefined,
  )
}

function getPlaceholderValues(
  store: Pick<StoreDetails, 'name' | 'phone'>,
  message: OrderMessage,
): Record<SmsPlaceholder, string> {
  return {
    shop: store.name,
    phone: store.phone,
    first_name: message.address.full_name.trim().split(/\s+/)[0] ?? '',
    order: message.number,
    total: formatNaira(message.total_kobo),
    to_pay: formatNaira(message.payment_method === 'pay_on_delivery' ? outstandingKobo(message) : 0),
    place: message.delivery.pickup_point?.name ?? (message.address.street || message.address.area),
    money: refundText(message.payment_status, message.retained_kobo),
    link: message.payment_link ?? message.reorder_link ?? '',
    code: message.code ?? message.parcel?.delivery_code ?? '',
  }
}

type MessageOrder = Pick<
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

/** The text for an order's status, short enough for one SMS; the email has the rest. '' for no message. */
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
  const message = steps[order.status](order)
  return message && `${storeName}: ${message}`
}

/** The confirmation code of a pay on delivery order. */
export function confirmationCodeText(storeName: string, order: Pick<OrderRow, 'number'>, code: string) {
  return `${storeName}: ${code} confirms your order ${order.number}. Enter it on your order page, or tell us when we call.`
}

/** A reminder of an unpaid online order. */
function unpaidOrderText(
  storeName: string,
  { number, total_kobo: totalKobo }: Pick<OrderRow, 'number' | 'total_kobo'>,
  link: string,
): string {
  return `${storeName}: order ${number}, ${formatNaira(totalKobo)}, is not paid yet. Pay here: ${link}`
}

/** An order that can no longer be paid. */
function expiredOrderText(storeName: string, { number }: Pick<OrderRow, 'number'>, link: string): string {
  return `${storeName}: order ${number} was not paid in time. You can order the same again here: ${link}`
}

/** A parcel that is ready for collection, with its code, was not collected in time, or could not be delivered. */
export function parcelText(
  storeName: string,
  { number, delivery }: Pick<OrderRow, 'number' | 'delivery'>,
  { status, delivery_code: deliveryCode }: Pick<ParcelRow, 'status' | 'delivery_code'>,
): string {
  const pickupPlace = delivery.pickup_point ? ` at ${delivery.pickup_point.name}` : ''
  if (status === 'returning')
    return `${storeName}: order ${number} was not collected${pickupPlace} in time and is being returned to us. If you still want it, please call us today.`
  if (status !== 'available_for_pickup')
    return `${storeName}: we could not deliver order ${number}. You can choose another day on your order page.`
  return `${storeName}: order ${number} is ready to collect${pickupPlace}. Your code is ${deliveryCode}: give it only after you have checked the parcel.`
}

function refundText(paymentStatus: MessageOrder['payment_status'], retainedKobo: number): string {
  if (retainedKobo > 0)
    return `You did not accept the parcel, so the delivery fee of ${formatNaira(retainedKobo)} is not refunded.`
  const isRefunded = paymentStatus === 'refund_due' || paymentStatus === 'refunded'
  return isRefunded ? 'We will refund what you paid.' : 'Nothing was charged.'
}

function placeText({ delivery: { pickup_point: pickupPoint } }: MessageOrder): string {
  return pickupPoint ? ` We will tell you when you can collect it at ${pickupPoint.name}.` : ''
}

function dueText(order: MessageOrder): string {
  const amountDueKobo = order.payment_method === 'pay_on_delivery' ? outstandingKobo(order) : 0
  return amountDueKobo > 0 ? ` You will pay ${formatNaira(amountDueKobo)} on delivery.` : ''
}

const { number, address, delivery, total_kobo: totalKobo } = exampleOrder

const sampleMessage: OrderMessage = {
  number,
  status: 'placed',
  payment_method: 'pay_on_delivery',
  payment_status: 'unpaid',
  total_kobo: totalKobo,
  waived_kobo: 0,
  paid_kobo: 0,
  refunded_kobo: 0,
  retained_kobo: 0,
  address,
  delivery,
}

const exampleLink = 'https://shop.example.ng/orders/0192f0c0-0000-7000-8000-000000000003'

function exampleMessage(key: string): OrderMessage {
  if (key === 'order-unpaid')
    return {
      ...sampleMessage,
      payment_method: 'pay_now',
      payment_link: exampleLink,
    }
  if (key === 'order-expired')
    return { ...sampleMessage, payment_method: 'pay_now', reorder_link: exampleLink }
  if (key === 'confirmation-code') return { ...sampleMessage, code: '4821' }
  const [about, status = ''] = key.split(/-(.*)/)
  if (about === 'order') return { ...sampleMessage, status: status as OrderRow['status'] }
  return { ...sampleMessage, parcel: { status: status as ParcelRow['status'], delivery_code: '4821' } }
}

/**
 * An SMS with this text, or the default if it is '', and the number of messages it takes. Throws forbidden, not_found
 * or invalid_input.
 */
export async function previewSms(
  ctx: RequestContext,
  { key, text: custom }: { key: string; text: string },
): Promise<{ text: string; character_count: number; message_count: number; is_truncated: boolean }> {
  requirePermission(ctx.actor, 'settings:read')
  validateSmsPlaceholders(findSmsTemplate(key) ?? fail('not_found'), custom)
  const store = await loadStoreDetails(ctx)
  const message = exampleMessage(key)
  const fullText = custom === '' ? defaultText(store.name, message) : fillTemplate(custom, store, message)
  const text = smsText(fullText, custom === '' ? 1 : customPartsMax)
  return {
    text,
    character_count: text.length,
    message_count: smsParts(text.length),
    is_truncated: text !== toPlainSms(fullText),
  }
}
