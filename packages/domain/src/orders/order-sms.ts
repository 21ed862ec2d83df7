import { renderTemplate } from '@shop/contract/placeholders'
import {
  defaultSmsText,
  type MessageLanguage,
  moneySentence,
  type SmsValues,
  toMessageLanguage,
} from '@shop/contract/default-sms'
import type { StoreDetails } from '@shop/contract/settings'
import { backInStockTemplate, type SmsPlaceholder, findSmsTemplate } from '@shop/contract/sms-templates'
import {
  findWhatsappTemplate,
  inLanguage,
  listWhatsappPlaceholders,
  whatsappLanguage,
} from '@shop/contract/whatsapp-templates'
import type { RequestContext } from '../core/context.ts'
import { formatNaira } from '../core/money.ts'
import { customSmsTemplates, validateSmsPlaceholders } from '../store/sms-templates.ts'
import { messageRules } from '../store/message-rules.ts'
import { loadStoreDetails } from '../store/store-details.ts'
import { outstandingKobo } from './order-money.ts'
import type { OrderRow, ParcelRow } from './tables.ts'
import { exampleOrder } from '@shop/contract/email-fixtures'
import type { WhatsappContent } from '../core/ports/whatsapp.ts'
import { requirePermission } from '../core/actor.ts'
import { fail } from '../core/errors.ts'
import { renderStockSms } from '../notifications/whatsapp/stock-messages.ts'
import {
  customPartsMax,
  toPlainSms,
  smsParts,
  smsText,
  withRequiredStopLink,
} from '../notifications/sms/sms-text.ts'

/** An order with what a message needs beside its status: a parcel, or the confirmation code. */
type OrderMessage = MessageOrder & {
  parcel?: Pick<ParcelRow, 'status' | 'delivery_code'>
  code?: string
  /** The ids of the reply buttons of its WhatsApp template. */
  reply_ids?: string[]
  /** The payment link of an unpaid order. */
  payment_link?: string
  /** The link to order the items of an expired order again. */
  reorder_link?: string
  /** Where the customer chooses another day for a parcel that could not be delivered. */
  reschedule_link?: string
  /** Where the items of a delivered order are reviewed. */
  review_link?: string
}

interface RenderedSms {
  /** For an SMS, or for a link that opens WhatsApp. */
  text: string
  is_custom: boolean
  whatsapp: ReturnType<typeof renderWhatsapp>
}

/**
 * The text of an SMS or WhatsApp message in the language of the order, from the owner's template if there is one; '' for no
 * message.
 */
export async function renderSms(
  ctx: RequestContext,
  key: string,
  message: OrderMessage,
): Promise<RenderedSms> {
  const store = await loadStoreDetails(ctx)
  const language = toMessageLanguage(message.language)
  const defaultText = defaultSmsText(language, key, toSmsValues(store, message))
  if (defaultText === '') return { text: '', is_custom: false, whatsapp: undefined }
  const custom = (await customSmsTemplates.read(ctx))[key]
  const { pidgin_templates_enabled: hasPidgin } = await messageRules.get(ctx)
  const whatsapp = renderWhatsapp(key, hasPidgin ? language : 'en', store, message)
  return custom
    ? { text: fillTemplate(custom, toSmsValues(store, message)), is_custom: true, whatsapp }
    : { text: defaultText, is_custom: false, whatsapp }
}

/** The message as a WhatsApp template, with the text that it makes. */
function renderWhatsapp(key: string, language: MessageLanguage, store: Store, message: OrderMessage) {
  const template = findWhatsappTemplate(key)
  if (!template) return undefined
  const { name, body } = inLanguage(template, language)
  const { values } = toSmsValues(store, message)
  const parameters = listWhatsappPlaceholders({ body }).map((placeholder) => values[placeholder] || '-')
  const content: WhatsappContent = {
    type: 'template',
    name,
    language: whatsappLanguage,
    parameters,
    ...(template.buttons && message.reply_ids && { reply_ids: message.reply_ids }),
  }
  return { text: renderTemplate(body, (placeholder) => values[placeholder] || '-'), content }
}

/** The owner's template with its placeholders filled in. */
function fillTemplate(custom: string, { values }: SmsValues) {
  return renderTemplate(custom, (name) => (Object.hasOwn(values, name) ? values[name] : undefined))
}

type Store = Pick<StoreDetails, 'name' | 'phone'>

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
  | 'address'
  | 'language'
>

/** What the texts of an order can say. */
export function toSmsValues(store: Store, message: OrderMessage): SmsValues {
  const { address, delivery, parcel, retained_kobo: retainedKobo } = message
  const toPayKobo = message.payment_method === 'pay_on_delivery' ? outstandingKobo(message) : 0
  const money = moneyOutcome(message)
  const retained = formatNaira(retainedKobo)
  const values: Record<Exclude<SmsPlaceholder, 'product' | 'price'> | 'retained', string> = {
    shop: store.name,
    phone: store.phone,
    first_name: address.full_name.trim().split(/\s+/)[0] ?? '',
    order: message.number,
    total: formatNaira(message.total_kobo),
    to_pay: formatNaira(toPayKobo),
    place: delivery.pickup_point?.name ?? (address.street || address.area),
    money: moneySentence(toMessageLanguage(message.language), money, retained),
    link:
      message.payment_link ?? message.reorder_link ?? message.reschedule_link ?? message.review_link ?? '',
    code: message.code ?? parcel?.delivery_code ?? '',
    retained,
  }
  return { values, is_due: toPayKobo > 0, is_pickup: delivery.pickup_point !== null, money }
}

/** What happens to the money paid for an order that is cancelled. */
export function moneyOutcome({
  payment_status: status,
  retained_kobo: retainedKobo,
}: Pick<MessageOrder, 'payment_status' | 'retained_kobo'>): SmsValues['money'] {
  if (retainedKobo > 0) return 'retained'
  return status === 'refund_due' || status === 'refunded' ? 'refunded' : 'not_charged'
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
  language: 'en',
}

const exampleLink = 'https://shop.example.ng/orders/0192f0c0-0000-7000-8000-000000000003'

const exampleProductLink = 'https://shop.example.ng/products/adunni-dress'
const exampleStopLink = 'shop.example.ng/stop/AbCdEfGhIjKl'

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
  if (about === 'order')
    return { ...sampleMessage, status: status as OrderRow['status'], review_link: exampleLink }
  const parcel = { status: status as ParcelRow['status'], delivery_code: '4821' }
  return { ...sampleMessage, parcel, reschedule_link: exampleLink }
}

function previewText(key: string, custom: string, store: StoreDetails): string {
  if (key === backInStockTemplate) {
    const product = { product: 'Adunni dress (Red, M)', price: formatNaira(totalKobo) }
    const values = { ...product, shop: store.name, phone: store.phone, link: exampleProductLink }
    return renderStockSms('en', values, custom)
  }
  const values = toSmsValues(store, exampleMessage(key))
  return custom === '' ? defaultSmsText('en', key, values) : fillTemplate(custom, values)
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
  const fullText = previewText(key, custom, await loadStoreDetails(ctx))
  const text =
    key === backInStockTemplate
      ? withRequiredStopLink(fullText, exampleStopLink)
      : smsText(fullText, custom === '' ? 1 : customPartsMax)
  return {
    text,
    character_count: text.length,
    message_count: smsParts(text.length),
    is_truncated: !text.startsWith(toPlainSms(fullText)),
  }
}
