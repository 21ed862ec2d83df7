import { fillBraced } from '@shop/contract/braced-words'
import type { ShopFacts } from '@shop/contract/settings'
import type { SmsWord } from '@shop/contract/sms-texts'
import type { RequestContext } from '../core/context.ts'
import { nairaOf } from '../core/naira-of.ts'
import { readOwnSmsTexts } from '../store/own-sms-texts.ts'
import { readFacts } from '../store/read-facts.ts'
import { codeText, moneyOf, parcelText, stepText, unpaidText, type ToldOrder } from './order-text.ts'
import { dueKobo } from './payment-state.ts'
import type { OrderRow, ParcelRow } from './tables.ts'

/** An order with what a message tells of it beside its step: a parcel, or the code that confirms it. */
export type Told = ToldOrder &
  Pick<OrderRow, 'address'> & {
    parcel?: Pick<ParcelRow, 'status' | 'delivery_code'>
    code?: string
    /** The link to pay, of an unpaid order. */
    payment_link?: string
  }

/** What an SMS or a WhatsApp message says: the owner's words where there are some. '' where nothing is said. */
export async function toldText(
  ctx: RequestContext,
  key: string,
  told: Told,
): Promise<{ text: string; isOwn: boolean }> {
  const facts = await readFacts(ctx)
  const ours = ourText(facts.name, told)
  const own = ours === '' ? undefined : (await readOwnSmsTexts(ctx))[key]
  return own ? { text: filledText(own, facts, told), isOwn: true } : { text: ours, isOwn: false }
}

export function ourText(shopName: string, told: Told): string {
  if (told.parcel) return parcelText(shopName, told, told.parcel)
  if (told.payment_link !== undefined) return unpaidText(shopName, told, told.payment_link)
  return told.code === undefined ? stepText(shopName, told) : codeText(shopName, told, told.code)
}

/** The owner's words with the facts in the place of the words in braces. */
export function filledText(own: string, facts: Pick<ShopFacts, 'name' | 'phone'>, told: Told): string {
  const values: Record<SmsWord, string> = {
    shop: facts.name,
    phone: facts.phone,
    first_name: told.address.full_name.trim().split(/\s+/)[0] ?? '',
    order: told.number,
    total: nairaOf(told.total_kobo),
    to_pay: nairaOf(told.payment_method === 'pay_on_delivery' ? dueKobo(told) : 0),
    place: told.delivery.pickup_point?.name ?? (told.address.street || told.address.area),
    money: moneyOf(told.payment_status, told.retained_kobo),
    link: told.payment_link ?? '',
    code: told.code ?? told.parcel?.delivery_code ?? '',
  }
  return fillBraced(own, (name) => (Object.hasOwn(values, name) ? values[name as SmsWord] : undefined))
}
