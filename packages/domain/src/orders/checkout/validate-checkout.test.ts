import type { Quote } from '@shop/contract/checkout'
import type { DeliveryOption } from '@shop/contract/delivery'
import { planFixture } from '@shop/testing/factories/sample-settings'
import { pickupPointFixture } from '@shop/testing/factories/sample-pickup-point'
import { expect, test } from 'vitest'
import { validateCheckout } from './validate-checkout.ts'

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
  vat_kobo: 0,
  total_kobo: 450_000,
  plans: [],
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
