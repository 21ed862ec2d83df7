import { renderTemplate } from './placeholders.ts'

/** Languages of messages by SMS and WhatsApp. */
export const messageLanguages = ['en', 'pcm'] as const
export type MessageLanguage = (typeof messageLanguages)[number]

export const toMessageLanguage = (code: string): MessageLanguage =>
  messageLanguages.find((language) => language === code) ?? 'en'

/**
 * The default SMS by key, short enough for one segment with usual values. `{due}`, `{collect}`, `{at}` and `{money}` are the
 * sentences below, or nothing.
 */
const texts = {
  en: {
    'confirmation-code':
      '{shop}: {code} confirms your order {order}. Enter it on your order page, or tell us when we call.',
    'order-unpaid': '{shop}: order {order}, {total}, is not paid yet. Pay here: {link}',
    'order-expired': '{shop}: order {order} was not paid in time. You can order the same again here: {link}',
    'order-placed': '{shop}: thank you, we have received order {order}, {total}.{due}',
    'order-packed': '{shop}: order {order} is packed and leaves soon.',
    'order-shipped': '{shop}: order {order} is on the way.{collect}{due}',
    'order-delivered':
      '{shop}: order {order} was delivered. Please check it and tell us about any problem today.',
    'order-cancelled': '{shop}: order {order} was cancelled. {money}',
    'parcel-available_for_pickup':
      '{shop}: order {order} is ready to collect{at}. Your code is {code}: give it only after you have checked the parcel.',
    'parcel-attempt_failed': '{shop}: we could not deliver order {order}. Other days and help: {link}',
    'parcel-returning':
      '{shop}: order {order} was not collected{at} in time and is being returned to us. If you still want it, please call us today.',
    'back-in-stock':
      '{shop}: {product} is back in stock, {price}: {link} Somebody gave us this number to be told once.',
  },
  pcm: {
    'confirmation-code':
      '{shop}: {code} go confirm your order {order}. Put am for your order page, or tell us when we call.',
    'order-unpaid': '{shop}: you never pay for order {order}, {total}. Pay here: {link}',
    'order-expired':
      '{shop}: you no pay for order {order} on time. You fit order di same things again here: {link}',
    'order-placed': '{shop}: thank you, we don get your order {order}, {total}.{due}',
    'order-packed': '{shop}: we don pack order {order}. E go soon comot.',
    'order-shipped': '{shop}: order {order} dey road.{collect}{due}',
    'order-delivered':
      '{shop}: we don deliver order {order}. Abeg check am and tell us today if anything dey wrong.',
    'order-cancelled': '{shop}: order {order} don cancel. {money}',
    'parcel-available_for_pickup':
      '{shop}: order {order} don ready make you come carry am{at}. Your code na {code}: give am only after you don check di parcel.',
    'parcel-attempt_failed': '{shop}: we no fit deliver order {order}. Other days and help: {link}',
    'parcel-returning':
      '{shop}: nobody come carry order {order}{at} on time, so e dey come back to us. If you still want am, abeg call us today.',
    'back-in-stock':
      '{shop}: {product} don dey again, {price}: {link} Person give us dis number make we tell am one time.',
  },
} as const satisfies Record<MessageLanguage, Record<string, string>>

const sentences = {
  en: {
    due: ' You will pay {to_pay} on delivery.',
    collect: ' We will tell you when you can collect it at {place}.',
    at: ' at {place}',
    refunded: 'We will refund what you paid.',
    not_charged: 'Nothing was charged.',
    retained: 'You did not accept the parcel, so the delivery fee of {retained} is not refunded.',
  },
  pcm: {
    due: ' You go pay {to_pay} when e reach.',
    collect: ' We go tell you when you fit carry am for {place}.',
    at: ' for {place}',
    refunded: 'We go give you back wetin you pay.',
    not_charged: 'We no charge you anything.',
    retained: 'You no accept di parcel, so we no go give you back di delivery money of {retained}.',
  },
} as const satisfies Record<MessageLanguage, Record<string, string>>

/** Values of the placeholders, and which of the sentences apply. */
export interface SmsValues {
  /** By placeholder; amounts as text. */
  values: Readonly<Record<string, string>>
  /** Something is due on delivery. */
  is_due: boolean
  /** The parcel goes to a pick-up point. */
  is_pickup: boolean
  money: 'refunded' | 'not_charged' | 'retained'
}

/** The default text of an SMS with its placeholders; undefined if there is none for the key. */
export function findSmsText(language: MessageLanguage, key: string): string | undefined {
  const byKey: Readonly<Record<string, string>> = texts[language]
  return Object.hasOwn(byKey, key) ? byKey[key] : undefined
}

/** The default text of an SMS; '' if there is none for the key. */
export function defaultSmsText(language: MessageLanguage, key: string, input: SmsValues): string {
  const template = findSmsText(language, key) ?? ''
  const { due, collect, at } = sentences[language]
  const sentence: Readonly<Record<string, string>> = {
    due: input.is_due ? due : '',
    collect: input.is_pickup ? collect : '',
    at: input.is_pickup ? at : '',
    money: sentences[language][input.money],
  }
  const fill = (text: string) =>
    renderTemplate(text, (name) => (Object.hasOwn(input.values, name) ? input.values[name] : undefined))
  return fill(
    renderTemplate(template, (name) => (Object.hasOwn(sentence, name) ? sentence[name] : undefined)),
  )
}

/** What happens to the money paid, as a sentence. */
export function moneySentence(
  language: MessageLanguage,
  money: SmsValues['money'],
  retained: string,
): string {
  return renderTemplate(sentences[language][money], () => retained)
}
