import type { SmsPlaceholder } from './sms-templates.ts'

/** A message template as the owner registers it with Meta, in English. */
export interface WhatsappTemplate {
  /** As of the SMS about the same event. */
  key: string
  /** Its name at Meta. A changed body needs a new name, because Meta reviews each. */
  name: string
  category: 'UTILITY' | 'AUTHENTICATION'
  /** Its text, with {placeholders} in the order in which they are sent; '' if Meta writes it. */
  body: string
  /** The titles of its reply buttons. */
  buttons?: readonly string[]
}

export const whatsappLanguage = 'en'

/** Every template that the shop sends. */
export const whatsappTemplates: readonly WhatsappTemplate[] = [
  { key: 'sign-in-code', name: 'sign_in_code', category: 'AUTHENTICATION', body: '' },
  {
    key: 'confirmation-code',
    name: 'confirm_order',
    category: 'UTILITY',
    body: 'Hello {first_name}, please confirm your order {order} of {total}: tap a button, or enter the code {code} on your order page.',
    buttons: ['Confirm', 'Cancel order'],
  },
  {
    key: 'order-unpaid',
    name: 'order_unpaid',
    category: 'UTILITY',
    body: 'Hello {first_name}, your order {order} of {total} is not paid yet. You can pay here: {link} and we will pack it.',
  },
  {
    key: 'order-expired',
    name: 'order_expired',
    category: 'UTILITY',
    body: 'Hello {first_name}, your order {order} was not paid in time, so we released the items. You can order the same again here: {link} in one step.',
  },
  {
    key: 'order-placed',
    name: 'order_placed',
    category: 'UTILITY',
    body: 'Hello {first_name}, thank you for your order {order} of {total}. To pay on delivery: {to_pay}. We will write when it is on the way.',
  },
  {
    key: 'order-packed',
    name: 'order_packed',
    category: 'UTILITY',
    body: 'Hello {first_name}, your order {order} is packed and leaves soon.',
  },
  {
    key: 'order-shipped',
    name: 'order_shipped',
    category: 'UTILITY',
    body: 'Hello {first_name}, your order {order} is on the way to {place}. To pay on delivery: {to_pay}. Please keep your phone on.',
  },
  {
    key: 'parcel-available_for_pickup',
    name: 'parcel_ready_to_collect',
    category: 'UTILITY',
    body: 'Hello {first_name}, your order {order} is ready to collect at {place}. Your code is {code}: give it only after you have checked the parcel.',
  },
  {
    key: 'parcel-attempt_failed',
    name: 'parcel_not_delivered',
    category: 'UTILITY',
    body: 'Hello {first_name}, we could not deliver your order {order}. You can choose another day on your order page.',
  },
  {
    key: 'parcel-returning',
    name: 'parcel_not_collected',
    category: 'UTILITY',
    body: 'Hello {first_name}, your order {order} was not collected at {place} in time and is being returned to us. If you still want it, please call us today.',
  },
  {
    key: 'order-delivered',
    name: 'order_delivered',
    category: 'UTILITY',
    body: 'Hello {first_name}, your order {order} was delivered. Please check it and tell us about any problem today.',
  },
  {
    key: 'order-cancelled',
    name: 'order_cancelled',
    category: 'UTILITY',
    body: 'Hello {first_name}, your order {order} was cancelled. {money} Reply here if you have a question.',
  },
  {
    key: 'ticket-reply',
    name: 'support_reply',
    category: 'UTILITY',
    body: 'Hello {first_name}, we have a reply to your message {ticket}. Reply here to read it and to go on with our team.',
  },
]

export function findWhatsappTemplate(key: string): WhatsappTemplate | undefined {
  return whatsappTemplates.find((template) => template.key === key)
}

type WhatsappPlaceholder = SmsPlaceholder | 'ticket'

/** The placeholders of a template, in the order of its parameters. */
export function listWhatsappPlaceholders({ body }: Pick<WhatsappTemplate, 'body'>): WhatsappPlaceholder[] {
  return [...body.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as WhatsappPlaceholder)
}
