import { renderTemplate } from '@shop/contract/braced-words'
import type { StoreDetails } from '@shop/contract/settings'
import type { SmsPlaceholder } from '@shop/contract/sms-texts'
import type { RequestContext } from '../core/context.ts'
import { formatNaira } from '../core/naira-of.ts'
import { getCustomSmsTemplates } from '../store/own-sms-texts.ts'
import { loadStoreDetails } from '../store/read-facts.ts'
import {
  confirmationCodeText,
  refundText,
  parcelText,
  orderStatusText,
  unpaidOrderText,
  type MessageOrder,
} from './order-text.ts'
import { outstandingKobo } from './payment-state.ts'
import type { OrderRow, ParcelRow } from './tables.ts'

/** An order with what a message tells of it beside its step: a parcel, or the code that confirms it. */
export type OrderMessage = MessageOrder &
  Pick<OrderRow, 'address'> & {
    parcel?: Pick<ParcelRow, 'status' | 'delivery_code'>
    code?: string
    /** The link to pay, of an unpaid order. */
    payment_link?: string
  }

/** What an SMS or a WhatsApp message says: the owner's words where there are some. '' where nothing is said. */
export async function renderSms(
  ctx: RequestContext,
  key: string,
  message: OrderMessage,
): Promise<{ text: string; isCustom: boolean }> {
  const store = await loadStoreDetails(ctx)
  const ours = defaultText(store.name, message)
  const custom = ours === '' ? undefined : (await getCustomSmsTemplates(ctx))[key]
  return custom
    ? { text: fillTemplate(custom, store, message), isCustom: true }
    : { text: ours, isCustom: false }
}

export function defaultText(storeName: string, message: OrderMessage): string {
  if (message.parcel) return parcelText(storeName, message, message.parcel)
  if (message.payment_link !== undefined) return unpaidOrderText(storeName, message, message.payment_link)
  return message.code === undefined
    ? orderStatusText(storeName, message)
    : confirmationCodeText(storeName, message, message.code)
}

/** The owner's words with the facts in the place of the words in braces. */
export function fillTemplate(
  custom: string,
  store: Pick<StoreDetails, 'name' | 'phone'>,
  message: OrderMessage,
): string {
  const values: Record<SmsPlaceholder, string> = {
    shop: store.name,
    phone: store.phone,
    first_name: message.address.full_name.trim().split(/\s+/)[0] ?? '',
    order: message.number,
    total: formatNaira(message.total_kobo),
    to_pay: formatNaira(message.payment_method === 'pay_on_delivery' ? outstandingKobo(message) : 0),
    place: message.delivery.pickup_point?.name ?? (message.address.street || message.address.area),
    money: refundText(message.payment_status, message.retained_kobo),
    link: message.payment_link ?? '',
    code: message.code ?? message.parcel?.delivery_code ?? '',
  }
  return renderTemplate(custom, (name) =>
    Object.hasOwn(values, name) ? values[name as SmsPlaceholder] : undefined,
  )
}
