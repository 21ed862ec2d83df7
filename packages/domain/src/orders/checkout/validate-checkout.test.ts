import type { Quote } from '@shop/contract/checkout'
import type { DeliveryOption } from '@shop/contract/delivery'
import { planFixture } from '@shop/testing/factories/sample-settings'
import { pickupPointFixture } from '@shop/testing/factories/sample-pickup-point'
import { expect, test } from 'vitest'
import { validateCheckout, validateOrderLimits } from './validate-checkout.ts'
import type { OpenUnpaid } from '../unpaid-orders.ts'

const item = {
  product: { id: 'fan', name: 'Fan', sale_price: 1000, image: null, published: true },
  quantity: 2,
  variant_id: 'v',
  colour: '',
  size: '',
  price_kobo: 100_000,
  price_when_added_kobo: 100_000,
  available: 2,
  stock_status: 'in_stock' as const,
}

const channel = {
  zone: 'Lagos',
  fee_kobo: 250_000,
  regular_fee_kobo: null,
  min_days: 1,
  max_days: 3,
  pay_on_delivery: true,
}

const door: DeliveryOption = { ...channel, method: 'door', pickup_point: null }

const station: DeliveryOption = { ...channel, method: 'station', pickup_point: pickupPointFixture({ id: 7 }) }

const quote: Quote = {
  items: [item],
  items_kobo: 200_000,
  delivery: door,
  delivery_options: [door, station],
  discounts: [],
  discount_kobo: 0,
  hints: [],
  credit_available_kobo: 0,
  credit_kobo: 0,
  due_now_kobo: 450_000,
  prepaid_kobo: 0,
  due_on_delivery_kobo: 0,
  delivery_fee_kobo: 250_000,
  fees: [],
  vat_kobo: 0,
  total_kobo: 450_000,
  plans: [],
  extensions: [],
  payment_options: [
    { method: 'pay_now', is_available: true, reason: null, is_test: true, requires_confirmation: false },
    {
      method: 'pay_on_delivery',
      is_available: false,
      reason: 'Not there.',
      is_test: false,
      requires_confirmation: false,
    },
  ],
}

const input = {
  payment_method: 'pay_now',
  confirmed_total_kobo: 450_000,
  delivery: { method: 'door' },
} as const

test('checks items first: unavailable, then out of stock, then the total, then the payment method', () => {
  const unavailable = {
    ...quote,
    items: [{ ...item, product: { ...item.product, published: false }, available: 0 }],
  }
  expect(validateCheckout(unavailable, input)).toMatchObject({
    code: 'product_unavailable',
    data: { name: 'Fan', product_id: 'fan', variant_id: 'v' },
  })
  const insufficient = { ...quote, items: [{ ...item, available: 1 }] }
  expect(validateCheckout(insufficient, { ...input, confirmed_total_kobo: 1 })).toMatchObject({
    code: 'out_of_stock',
    data: { name: 'Fan', available: 1 },
  })
  expect(validateCheckout(quote, { ...input, confirmed_total_kobo: 449_999 })).toEqual({
    code: 'total_changed',
    data: { quote },
  })
  expect(validateCheckout(quote, { ...input, payment_method: 'pay_on_delivery' })).toEqual({
    code: 'pay_on_delivery_unavailable',
    data: { reason: 'Not there.' },
  })
  expect(validateCheckout({ ...quote, payment_options: [] }, input)).toMatchObject({
    code: 'online_payment_unavailable',
  })
  expect(validateCheckout(quote, { ...input, payment_method: 'bank_transfer' })).toMatchObject({
    code: 'online_payment_unavailable',
  })
  expect(validateCheckout({ ...quote, total_kobo: 1e12 + 1 }, input)).toMatchObject({ code: 'invalid_input' })
})

test('a different delivery than the chosen one needs a new confirmation', () => {
  const changed = { code: 'total_changed' }
  expect(
    validateCheckout(quote, { ...input, delivery: { method: 'station', pickup_point_id: 7 } }),
  ).toMatchObject(changed)
  const collected = { ...quote, delivery: station }
  expect(validateCheckout(collected, input)).toMatchObject(changed)
  const other = { ...input, delivery: { method: 'station', pickup_point_id: 8 } } as const
  expect(validateCheckout(collected, other)).toMatchObject(changed)
  expect(
    validateCheckout(collected, { ...other, delivery: { method: 'station', pickup_point_id: 7 } }),
  ).toBeUndefined()
})

test('a quote that matches the confirmation is valid', () => {
  expect(validateCheckout(quote, input)).toBeUndefined()
})

test('rejects a plan that this cart does not qualify for, and a missing plan', () => {
  const option = {
    method: 'pay_later',
    is_available: true,
    reason: null,
    is_test: true,
    requires_confirmation: false,
  } as const
  const terms = { ...planFixture(), name: 'Four weeks' }
  const variant = {
    plan_id: 'p',
    terms,
    price_kobo: 450_000,
    deposit_kobo: 0,
    fee_kobo: 0,
    total_kobo: 450_000,
    payments: [],
  }
  const planned = { ...quote, plans: [variant], payment_options: [...quote.payment_options, option] }
  const inParts = { ...input, payment_method: 'pay_later' } as const
  expect(validateCheckout(planned, inParts)).toMatchObject({ code: 'plan_unavailable' })
  expect(validateCheckout(planned, { ...inParts, plan_id: 'q' })).toMatchObject({ code: 'plan_unavailable' })
  expect(validateCheckout({ ...planned, plans: [] }, { ...inParts, plan_id: 'p' })).toMatchObject({
    code: 'plan_unavailable',
  })
  expect(validateCheckout(planned, { ...inParts, plan_id: 'p' })).toBeUndefined()
})

const limits = {
  unconfirmed: { max_orders: 2, max_items: 10, max_amount_kobo: 1_000_000 },
  confirmed: { max_orders: 4, max_items: 40, max_amount_kobo: 4_000_000 },
  phone: { max_orders: 3, max_items: 30, max_amount_kobo: 3_000_000 },
  address: { max_orders: 5, max_items: 50, max_amount_kobo: 5_000_000 },
  expired: { max_orders: 3, days: 30 },
}

const none = { orders: 0, units: 0, kobo: 0 }

const order = { units: 1, kobo: 100_000, isOnline: false }

const open = (part: Partial<OpenUnpaid> = {}): OpenUnpaid => ({
  account: none,
  phone: none,
  address: none,
  isConfirmedCustomer: false,
  ended: { online: 0, others: 0 },
  ...part,
})

test('a new account can order at once, up to its limits of orders, items and kobo', () => {
  expect(validateOrderLimits(limits, open(), { units: 10, kobo: 1_000_000, isOnline: false })).toBeUndefined()
  expect(validateOrderLimits(limits, open({ account: { ...none, orders: 2 } }), order)).toEqual({
    code: 'too_many_unpaid_orders',
    data: { subject: 'account', is_confirmed: false, count: 2 },
  })
  expect(validateOrderLimits(limits, open({ account: { ...none, units: 10 } }), order)).toEqual({
    code: 'unpaid_order_too_large',
    data: { subject: 'account', is_confirmed: false, count: 10 },
  })
  expect(validateOrderLimits(limits, open({ account: { ...none, kobo: 900_001 } }), order)).toEqual({
    code: 'unpaid_order_too_large',
    data: { subject: 'account', is_confirmed: false, amount: '₦10,000' },
  })
})

test('a known account has higher limits', () => {
  const existing = { isConfirmedCustomer: true, account: { orders: 3, units: 39, kobo: 3_900_000 } }
  expect(validateOrderLimits(limits, open(existing), order)).toBeUndefined()
  expect(
    validateOrderLimits(limits, open({ ...existing, account: { ...none, orders: 4 } }), order)?.data,
  ).toEqual({
    subject: 'account',
    is_confirmed: true,
    count: 4,
  })
})

test('online payments count by their items only', () => {
  const expensive = { units: 1, kobo: 300_000_000, isOnline: true }
  expect(validateOrderLimits(limits, open(), expensive)).toBeUndefined()
  expect(validateOrderLimits(limits, open(), { ...expensive, units: 11 })?.code).toBe(
    'unpaid_order_too_large',
  )
})

test('a phone and an address are limited over all accounts', () => {
  const full = { orders: 3, units: 3, kobo: 3 }
  expect(validateOrderLimits(limits, open({ phone: full }), order)?.data).toMatchObject({
    subject: 'phone',
    count: 3,
  })
  expect(validateOrderLimits(limits, open({ address: { ...full, units: 50 } }), order)?.data).toMatchObject({
    subject: 'address',
    count: 50,
  })
  expect(validateOrderLimits(limits, open({ address: undefined }), order)).toBeUndefined()
})

test('others cannot use up the phone or address of a known customer without open orders', () => {
  const used = { phone: { ...none, orders: 99 }, address: { ...none, orders: 99 } }
  expect(validateOrderLimits(limits, open({ ...used, isConfirmedCustomer: true }), order)).toBeUndefined()
  const beside = { ...used, isConfirmedCustomer: true, account: { ...none, orders: 1 } }
  expect(validateOrderLimits(limits, open(beside), order)?.code).toBe('too_many_unpaid_orders')
})

test('a customer with too many unpaid orders pays online, or waits if those were online too', () => {
  const online = { ...order, isOnline: true }
  const later = open({ ended: { online: 2, others: 3 }, isConfirmedCustomer: true })
  expect(validateOrderLimits(limits, later, order)?.data).toMatchObject({ subject: 'ended', count: 3 })
  expect(validateOrderLimits(limits, later, online)).toBeUndefined()
  const atOnce = open({ ended: { online: 3, others: 0 } })
  for (const input of [order, online])
    expect(validateOrderLimits(limits, atOnce, input)?.data).toMatchObject({
      subject: 'ended online',
      count: 3,
    })
  expect(validateOrderLimits(limits, open({ ended: { online: 2, others: 2 } }), order)).toBeUndefined()
})
