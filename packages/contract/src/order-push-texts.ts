import type { MessageLanguage } from './default-sms.ts'
import { renderTemplate } from './placeholders.ts'

type Shown = readonly [title: string, text: string]

/**
 * What a customer's device shows of an order, by the key of the SMS about the same event. It is on lock screens: the number
 * and what happened; no code, address or amount. `{paid}`, `{bring}` and `{money}` are the sentences below.
 */
const texts = {
  en: {
    'order-unpaid': ['Order {order} is not paid yet', 'Open it to pay, and we will pack it.'],
    'order-expired': ['Order {order} was not paid in time', 'You can order the same again in one step.'],
    'order-placed': ['We have received order {order}', '{paid}'],
    'order-packed': ['Order {order} is packed', 'It leaves soon.'],
    'order-shipped': ['Order {order} is on the way', '{bring}'],
    'parcel-available_for_pickup': [
      'Order {order} is ready to collect',
      'Open it to see where, and your code.',
    ],
    'parcel-attempt_failed': ['We could not deliver order {order}', 'Choose another day or get help.'],
    'parcel-returning': [
      'Order {order} was not collected in time',
      'It is being returned to us. If you still want it, please call us today.',
    ],
    'order-delivered': [
      'Order {order} was delivered',
      'Please check it and tell us about any problem today.',
    ],
    'order-cancelled': ['Order {order} was cancelled', '{money}'],
  },
  pcm: {
    'order-unpaid': ['You never pay for order {order}', 'Open am to pay, and we go pack am.'],
    'order-expired': ['You no pay for order {order} on time', 'You fit order di same things again one time.'],
    'order-placed': ['We don get order {order}', '{paid}'],
    'order-packed': ['We don pack order {order}', 'E go soon comot.'],
    'order-shipped': ['Order {order} dey road', '{bring}'],
    'parcel-available_for_pickup': [
      'Order {order} don ready make you come carry am',
      'Open am to see where, and your code.',
    ],
    'parcel-attempt_failed': ['We no fit deliver order {order}', 'Choose another day or get help.'],
    'parcel-returning': [
      'Nobody come carry order {order} on time',
      'E dey come back to us. If you still want am, abeg call us today.',
    ],
    'order-delivered': [
      'We don deliver order {order}',
      'Abeg check am and tell us today if anything dey wrong.',
    ],
    'order-cancelled': ['Order {order} don cancel', '{money}'],
  },
} as const satisfies Record<MessageLanguage, Record<string, Shown>>

const sentences = {
  en: {
    paid: 'Your payment is here. We will tell you when it leaves.',
    unpaid: 'We will tell you when it leaves.',
    rider: '{rider} is bringing it. Please keep your phone on.',
    pickup: 'We will tell you when you can collect it.',
    courier: 'Please keep your phone on.',
    refunded: 'We will refund what you paid.',
    not_charged: 'Nothing was charged.',
    retained: 'Open it to see what happens to your money.',
  },
  pcm: {
    paid: 'We don get your money. We go tell you when e comot.',
    unpaid: 'We go tell you when e comot.',
    rider: '{rider} dey bring am. Abeg leave your phone on.',
    pickup: 'We go tell you when you fit carry am.',
    courier: 'Abeg leave your phone on.',
    refunded: 'We go give you back wetin you pay.',
    not_charged: 'We no charge you anything.',
    retained: 'Open am to see wetin go happen to your money.',
  },
} as const satisfies Record<MessageLanguage, Record<string, string>>

/** What the texts depend on. */
export interface OrderPushValues {
  order: string
  is_paid: boolean
  /** The parcel goes to a pick-up point. */
  is_pickup: boolean
  /** The first name of the rider who has the parcel; '' for a courier, and for several riders. */
  rider: string
  money: 'refunded' | 'not_charged' | 'retained'
}

/** Title and text with their placeholders; undefined for an event that devices are not notified of. */
export function findOrderPush(language: MessageLanguage, key: string): Shown | undefined {
  const byKey: Readonly<Record<string, Shown>> = texts[language]
  return Object.hasOwn(byKey, key) ? byKey[key] : undefined
}

/** Title and text of a notification; undefined for an event that devices are not notified of. */
export function renderOrderPush(language: MessageLanguage, key: string, input: OrderPushValues) {
  const shown = findOrderPush(language, key)
  if (!shown) return undefined
  const { paid, unpaid, rider, pickup, courier, ...outcomes } = sentences[language]
  const values: Readonly<Record<string, string>> = {
    order: input.order,
    paid: input.is_paid ? paid : unpaid,
    bring: input.is_pickup ? pickup : input.rider ? renderTemplate(rider, () => input.rider) : courier,
    money: outcomes[input.money],
  }
  const [title, text] = shown.map((template) => renderTemplate(template, (name) => values[name]))
  return { title: title ?? '', text: text ?? '' }
}
