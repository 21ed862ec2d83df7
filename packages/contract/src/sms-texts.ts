/** Words in braces that the owner's texts of an SMS may use, with what staff read of them. */
export const smsWords = {
  shop: 'the shop’s name',
  phone: 'the phone number of the shop',
  first_name: 'the recipient’s first name',
  order: 'the number of the order',
  total: 'the order total',
  to_pay: 'the amount due on delivery',
  place: 'the delivery place or pick-up point',
  money: 'what happens to the money paid',
  code: 'the code',
  link: 'the payment page',
} as const
export type SmsWord = keyof typeof smsWords

/** The owner's texts, by the key of the SMS. */
export type OwnSmsTexts = Readonly<Record<string, string>>

export interface SmsKind {
  /** The template that it is sent under. */
  key: string
  title: string
  /** Beside the shop's name and phone number. */
  placeholders: readonly SmsWord[]
  /** Without this one the message says nothing. */
  required_placeholder?: SmsWord
}

const ofOrder = ['first_name', 'order', 'total', 'to_pay', 'place'] as const

/** Every SMS whose text the owner can change, in the order of a purchase. */
export const smsKinds: readonly SmsKind[] = [
  {
    key: 'order-code',
    title: 'Order confirmation code',
    placeholders: [...ofOrder, 'code'],
    required_placeholder: 'code',
  },
  {
    key: 'order-unpaid',
    title: 'Order is not paid yet',
    placeholders: ['first_name', 'order', 'total', 'link'],
    required_placeholder: 'link',
  },
  { key: 'order-placed', title: 'Order is placed', placeholders: ofOrder },
  { key: 'order-packed', title: 'Order is packed', placeholders: ofOrder },
  { key: 'order-shipped', title: 'Order is on the way', placeholders: ofOrder },
  {
    key: 'parcel-available_for_pickup',
    title: 'Ready to collect',
    placeholders: [...ofOrder, 'code'],
    required_placeholder: 'code',
  },
  { key: 'parcel-attempt_failed', title: 'Could not be delivered', placeholders: ofOrder },
  { key: 'parcel-returning', title: 'Not collected in time', placeholders: ofOrder },
  { key: 'order-delivered', title: 'Order was delivered', placeholders: ofOrder },
  { key: 'order-cancelled', title: 'Order was cancelled', placeholders: [...ofOrder, 'money'] },
]

export function smsKind(key: string): SmsKind | undefined {
  return smsKinds.find((kind) => kind.key === key)
}

/** The words that the text of an SMS may use. */
export function smsWordsOf({ placeholders: words }: SmsKind): readonly SmsWord[] {
  return ['shop', 'phone', ...words]
}
