/** Words in braces that the owner's texts of an SMS may use, with what staff read of them. */
export const smsPlaceholders = {
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
export type SmsPlaceholder = keyof typeof smsPlaceholders

/** The owner's texts, by the key of the SMS. */
export type CustomSmsTemplates = Readonly<Record<string, string>>

export interface SmsTemplate {
  /** The template that it is sent under. */
  key: string
  title: string
  /** Beside the shop's name and phone number. */
  placeholders: readonly SmsPlaceholder[]
  /** Without this one the message says nothing. */
  required_placeholder?: SmsPlaceholder
}

const orderPlaceholders = ['first_name', 'order', 'total', 'to_pay', 'place'] as const

/** Every SMS whose text the owner can change, in the order of a purchase. */
export const smsTemplates: readonly SmsTemplate[] = [
  {
    key: 'confirmation-code',
    title: 'Order confirmation code',
    placeholders: [...orderPlaceholders, 'code'],
    required_placeholder: 'code',
  },
  {
    key: 'order-unpaid',
    title: 'Order is not paid yet',
    placeholders: ['first_name', 'order', 'total', 'link'],
    required_placeholder: 'link',
  },
  { key: 'order-placed', title: 'Order is placed', placeholders: orderPlaceholders },
  { key: 'order-packed', title: 'Order is packed', placeholders: orderPlaceholders },
  { key: 'order-shipped', title: 'Order is on the way', placeholders: orderPlaceholders },
  {
    key: 'parcel-available_for_pickup',
    title: 'Ready to collect',
    placeholders: [...orderPlaceholders, 'code'],
    required_placeholder: 'code',
  },
  { key: 'parcel-attempt_failed', title: 'Could not be delivered', placeholders: orderPlaceholders },
  { key: 'parcel-returning', title: 'Not collected in time', placeholders: orderPlaceholders },
  { key: 'order-delivered', title: 'Order was delivered', placeholders: orderPlaceholders },
  { key: 'order-cancelled', title: 'Order was cancelled', placeholders: [...orderPlaceholders, 'money'] },
]

export function findSmsTemplate(key: string): SmsTemplate | undefined {
  return smsTemplates.find((kind) => kind.key === key)
}

/** The words that the text of an SMS may use. */
export function listSmsPlaceholders({ placeholders: words }: SmsTemplate): readonly SmsPlaceholder[] {
  return ['shop', 'phone', ...words]
}
