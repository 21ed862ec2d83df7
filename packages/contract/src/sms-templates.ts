/** Placeholders of custom SMS texts, with their labels for staff. */
export const smsPlaceholders = {
  shop: 'the shop’s name',
  phone: 'the phone number of the shop',
  first_name: 'the recipient’s first name',
  order: 'the number of the order',
  total: 'the order total',
  to_pay: 'the amount due on delivery',
  place: 'the delivery place or pick-up point',
  product: 'the product, with its colour and size',
  price: 'the price of the product',
  money: 'what happens to the money paid',
  code: 'the code',
  link: 'the page that the message is about',
} as const
export type SmsPlaceholder = keyof typeof smsPlaceholders

/** Custom texts by SMS key. */
export type CustomSmsTemplates = Readonly<Record<string, string>>

export interface SmsTemplate {
  key: string
  title: string
  /** In addition to the shop's name and phone number. */
  placeholders: readonly SmsPlaceholder[]
  /** The text must contain it to make sense. */
  required_placeholder?: SmsPlaceholder
}

const orderPlaceholders = ['first_name', 'order', 'total', 'to_pay', 'place'] as const

/** The message to a phone number whose owner asked for it, without an order. */
export const backInStockTemplate = 'back-in-stock'

/** Every SMS with a custom text, in the order of a purchase. */
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
  {
    key: 'order-expired',
    title: 'Order was not paid in time',
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
  {
    key: 'parcel-attempt_failed',
    title: 'Could not be delivered',
    placeholders: [...orderPlaceholders, 'link'],
  },
  { key: 'parcel-returning', title: 'Not collected in time', placeholders: orderPlaceholders },
  {
    key: 'order-delivered',
    title: 'Order was delivered',
    placeholders: [...orderPlaceholders, 'link'],
  },
  { key: 'order-cancelled', title: 'Order was cancelled', placeholders: [...orderPlaceholders, 'money'] },
  {
    key: backInStockTemplate,
    title: 'Back in stock',
    placeholders: ['product', 'price', 'link'],
    required_placeholder: 'link',
  },
]

export function findSmsTemplate(key: string): SmsTemplate | undefined {
  return smsTemplates.find((kind) => kind.key === key)
}

/** Placeholders that its text can use. */
export function listSmsPlaceholders({ placeholders }: SmsTemplate): readonly SmsPlaceholder[] {
  return ['shop', 'phone', ...placeholders]
}
