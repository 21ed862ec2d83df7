import type { MessageLanguage } from './default-sms.ts'
import type { SmsPlaceholder } from './sms-templates.ts'

/** A message template as the owner registers it with Meta, in English. */
export interface WhatsappTemplate {
  /** As of the SMS about the same event. */
  key: string
  /** Its name at Meta. A changed body needs a new name, because Meta reviews each. */
  name: string
  /** As Meta sorts them; marketing costs more. */
  category: 'UTILITY' | 'AUTHENTICATION' | 'MARKETING'
  /** Its text, with {placeholders} in the order in which they are sent; '' if Meta writes it. */
  body: string
  /** The same in Pidgin, as a template of its own whose name ends in `_pcm`: Meta has no code for Pidgin. */
  pidgin?: string
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
    pidgin:
      'Hello {first_name}, abeg confirm your order {order} of {total}: press one button, or put di code {code} for your order page.',
    buttons: ['Confirm', 'Cancel order'],
  },
  {
    key: 'order-unpaid',
    name: 'order_unpaid',
    category: 'UTILITY',
    body: 'Hello {first_name}, your order {order} of {total} is not paid yet. You can pay here: {link} and we will pack it.',
    pidgin:
      'Hello {first_name}, you never pay for your order {order} of {total}. You fit pay here: {link} and we go pack am.',
  },
  {
    key: 'order-expired',
    name: 'order_expired',
    category: 'UTILITY',
    body: 'Hello {first_name}, your order {order} was not paid in time, so we released the items. You can order the same again here: {link} in one step.',
    pidgin:
      'Hello {first_name}, you no pay for your order {order} on time, so we don release di things. You fit order di same things again here: {link} one time.',
  },
  {
    key: 'order-placed',
    name: 'order_placed',
    category: 'UTILITY',
    body: 'Hello {first_name}, thank you for your order {order} of {total}. To pay on delivery: {to_pay}. We will write when it is on the way.',
    pidgin:
      'Hello {first_name}, thank you for your order {order} of {total}. Wetin you go pay when e reach: {to_pay}. We go write you when e dey road.',
  },
  {
    key: 'order-packed',
    name: 'order_packed',
    category: 'UTILITY',
    body: 'Hello {first_name}, your order {order} is packed and leaves soon.',
    pidgin: 'Hello {first_name}, we don pack your order {order}. E go soon comot.',
  },
  {
    key: 'order-shipped',
    name: 'order_shipped',
    category: 'UTILITY',
    body: 'Hello {first_name}, your order {order} is on the way to {place}. To pay on delivery: {to_pay}. Please keep your phone on.',
    pidgin:
      'Hello {first_name}, your order {order} dey come to {place}. Wetin you go pay when e reach: {to_pay}. Abeg leave your phone on.',
  },
  {
    key: 'parcel-available_for_pickup',
    name: 'parcel_ready_to_collect',
    category: 'UTILITY',
    body: 'Hello {first_name}, your order {order} is ready to collect at {place}. Your code is {code}: give it only after you have checked the parcel.',
    pidgin:
      'Hello {first_name}, your order {order} don ready for {place}. Your code na {code}: give am only after you don check di parcel.',
  },
  {
    key: 'parcel-attempt_failed',
    name: 'parcel_not_delivered_choose_day',
    category: 'UTILITY',
    body: 'Hello {first_name}, we could not deliver your order {order}. Choose another day or get help here: {link} or reply to this message.',
    pidgin:
      'Hello {first_name}, we no fit deliver your order {order}. Choose another day or get help here: {link} or reply dis message.',
  },
  {
    key: 'parcel-returning',
    name: 'parcel_not_collected',
    category: 'UTILITY',
    body: 'Hello {first_name}, your order {order} was not collected at {place} in time and is being returned to us. If you still want it, please call us today.',
    pidgin:
      'Hello {first_name}, nobody come carry your order {order} for {place} on time, so e dey come back to us. If you still want am, abeg call us today.',
  },
  {
    key: 'order-delivered',
    name: 'order_delivered',
    category: 'UTILITY',
    body: 'Hello {first_name}, your order {order} was delivered. Please check it and tell us about any problem today. How do you like it? Review it here: {link} and help others to choose.',
    pidgin:
      'Hello {first_name}, we don deliver your order {order}. Abeg check am and tell us today if anything dey wrong. How you see am? Review am here: {link} make e help other people choose.',
  },
  {
    key: 'order-cancelled',
    name: 'order_cancelled',
    category: 'UTILITY',
    body: 'Hello {first_name}, your order {order} was cancelled. {money} Reply here if you have a question.',
    pidgin: 'Hello {first_name}, your order {order} don cancel. {money} Reply here if you get question.',
  },
  {
    key: 'back-in-stock',
    name: 'back_in_stock',
    category: 'MARKETING',
    body: 'Hello, {product} is back in stock at {shop} for {price}. You can see it here: {link} Somebody gave us this number on our website, to be told once. If it was not you, tap the button and we will not write again.',
    pidgin:
      'Hello, {product} don dey again for {shop}, {price}. You fit see am here: {link} Person give us dis number for our website, make we tell am one time. If no be you, press di button and we no go write again.',
    buttons: ['Stop messages'],
  },
  {
    key: 'ticket-reply',
    name: 'support_reply',
    category: 'UTILITY',
    body: 'Hello {first_name}, we have a reply to your message {ticket}. Reply here to read it and to go on with our team.',
  },
  {
    key: 'daily-digest',
    name: 'daily_digest',
    category: 'UTILITY',
    body: 'Hello {first_name}, your shop today. Sold: {sold}. Received: {paid}. To do: {to_do}. Profit: {profit}. Open the dashboard for more.',
  },
]

export function findWhatsappTemplate(key: string): WhatsappTemplate | undefined {
  return whatsappTemplates.find((template) => template.key === key)
}

/** The name and text of a template in a language; in English if it has no other. */
export function inLanguage(
  { name, body, pidgin }: Pick<WhatsappTemplate, 'name' | 'body' | 'pidgin'>,
  language: MessageLanguage,
): { name: string; body: string } {
  return language === 'pcm' && pidgin !== undefined ? { name: `${name}_pcm`, body: pidgin } : { name, body }
}

type WhatsappPlaceholder = SmsPlaceholder | 'ticket' | 'sold' | 'paid' | 'to_do' | 'profit'

/** The placeholders of a template, in the order of its parameters. */
export function listWhatsappPlaceholders({ body }: Pick<WhatsappTemplate, 'body'>): WhatsappPlaceholder[] {
  return [...body.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as WhatsappPlaceholder)
}
