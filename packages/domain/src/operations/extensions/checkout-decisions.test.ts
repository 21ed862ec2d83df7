import type { DeliveryOption } from '@shop/contract/delivery'
import type { DecisionOrder, Decisions } from '@shop/extension/decisions'
import { defineExtension } from '@shop/extension/define-extension'
import { onOff } from '@shop/extension/fields'
import { expect, test } from 'vitest'
import { consultExtensions } from './checkout-decisions.ts'

const line = {
  product_id: 'fan',
  variant_id: 'v',
  sku: 'FAN',
  name: 'Fan',
  category_ids: [1],
  quantity: 2,
  unit_price_kobo: 100_000,
  weight_grams: 500,
}
const cart = {
  lines: [line],
  items_kobo: 200_000,
  zone: 'Lagos',
  payment_method: undefined,
  now: new Date(0),
}
const address = { full_name: 'Ada', phone: '', state: 'NG-LA', lga: 'Ikeja', street: '' }
const order: DecisionOrder = {
  ...cart,
  account_id: 'a',
  total_kobo: 200_000,
  address,
  is_placed_by_staff: false,
}
const door: DeliveryOption = {
  method: 'door',
  pickup_point: null,
  zone: 'Lagos',
  fee_kobo: 250_000,
  regular_fee_kobo: null,
  min_days: 1,
  max_days: 3,
  pay_on_delivery: true,
}

/** The decisions of extensions named a, b …, and the errors that they report. */
function consult(...all: Decisions[]) {
  const errors: string[] = []
  const active = all.map((decide, index) => {
    const name = String.fromCodePoint(97 + index)
    const declared = { name, title: name.toUpperCase(), description: '', settings: {} }
    return { extension: { ...defineExtension(declared), decide }, settings: {} }
  })
  const report = (name: string, where: string, error: unknown) =>
    errors.push(`${name} ${where}: ${String(error)}`)
  return { decisions: consultExtensions(active, {}, report), errors }
}

const throwing = () => {
  throw new Error('broken')
}
const broken: Decisions = {
  price: throwing,
  deliveryOptions: throwing,
  paymentOptions: throwing,
  validateOrder: throwing,
  fraudSignal: throwing,
}

test('an extension that throws has no opinion, is reported, and stops no other', () => {
  const fee = { id: 'wrap', name: 'Wrap', amount_kobo: 500 }
  const { decisions, errors } = consult(broken, {
    price: () => ({ fees: [fee] }),
    validateOrder: () => 'Not today.',
  })
  expect(decisions.price(cart).fees).toEqual([{ extension: 'b', ...fee }])
  expect(decisions.deliveryOptions(cart, [door])).toEqual([door])
  expect(decisions.paymentReasons({ ...cart, total_kobo: 1 }).size).toBe(0)
  expect(decisions.rejection(order)).toBe('Not today.')
  expect(decisions.fraudSignals(order)).toEqual([])
  expect(errors).toHaveLength(5)
  expect(errors[0]).toBe('a decide.price: Error: broken')
})

test.each<[string, unknown]>([
  ['a promise', Promise.resolve(undefined)],
  ['a negative fee', { fees: [{ id: 'x', name: 'X', amount_kobo: -1 }] }],
  ['half a kobo', { fees: [{ id: 'x', name: 'X', amount_kobo: 0.5 }] }],
  ['a fee without a name', { fees: [{ id: 'x', name: '', amount_kobo: 1 }] }],
  ['a negative price', { unit_prices: [{ variant_id: 'v', price_kobo: -1 }] }],
  ['a price that is no number', { unit_prices: [{ variant_id: 'v', price_kobo: Number.NaN }] }],
  [
    'more fees than fit on a bill',
    { fees: Array.from({ length: 6 }, () => ({ id: 'x', name: 'X', amount_kobo: 1 })) },
  ],
  ['something else', 'free'],
])('a price decision is ignored and reported if it is %s', (_what, value) => {
  const { decisions, errors } = consult({ price: () => value as never })
  expect(decisions.price(cart)).toEqual({ unitPrices: new Map(), fees: [] })
  expect(errors).toHaveLength(1)
})

const price = (kobo: number): Decisions => ({
  price: () => ({ unit_prices: [{ variant_id: 'v', price_kobo: kobo }] }),
})

test('unit prices can be lowered but not raised, and the lowest counts', () => {
  expect(consult(price(100_001)).decisions.price(cart).unitPrices.size).toBe(0)
  const { unitPrices } = consult(price(90_000), price(80_000), price(95_000)).decisions.price(cart)
  expect([...unitPrices]).toEqual([['v', 80_000]])
})

test('a function that changes its input changes nothing of the shop', () => {
  const { decisions } = consult({
    price({ cart: mine }) {
      ;(mine.lines as unknown[]).length = 0
      return undefined
    },
  })
  decisions.price(cart)
  expect(cart.lines).toHaveLength(1)
})

test('delivery options can be hidden or change their fee, but one is always left', () => {
  const hidden = consult({ deliveryOptions: () => [{ method: 'door', is_hidden: true }] })
  expect(hidden.decisions.deliveryOptions(cart, [door])).toEqual([door])
  expect(hidden.errors).toEqual(['a decide.deliveryOptions: Error: No delivery option would be left.'])
  const free = consult({ deliveryOptions: () => [{ method: 'door', fee_kobo: 0 }] })
  expect(free.decisions.deliveryOptions(cart, [door])).toEqual([
    { ...door, fee_kobo: 0, regular_fee_kobo: 250_000 },
  ])
})

test('fields keep only the values that they offer', () => {
  const extension = defineExtension({
    name: 'wrap',
    title: 'Wrap',
    description: '',
    settings: {},
    checkoutFields: () => ({ wrap: onOff({ label: 'Wrap' }) }),
    decide: {
      price: ({ chosen }) => (chosen.wrap ? { fees: [{ id: 'w', name: 'W', amount_kobo: 1 }] } : undefined),
    },
  })
  const chosen = (value: unknown) =>
    consultExtensions([{ extension, settings: {} }], { wrap: { wrap: value, other: 1 }, gone: {} }, () => {})
  expect(chosen(true).price(cart).fees).toHaveLength(1)
  expect(chosen('yes').price(cart).fees).toEqual([])
  expect(chosen(true).fields).toMatchObject([{ name: 'wrap', fields: [{ name: 'wrap', value: true }] }])
})
