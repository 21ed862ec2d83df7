import type { Quote } from '@shop/contract/checkout'
import type { DeliveryOption } from '@shop/contract/delivery'
import { samplePlan } from '@shop/testing/sample-plan'
import { samplePoint } from '@shop/testing/sample-point'
import { expect, test } from 'vitest'
import { orderProblem } from './order-problem.ts'

const item = {
  product: { id: 'fan', name: 'Fan', sale_price: 1000, picture: null, published: true },
  quantity: 2,
  variant_id: 'v',
  colour: '',
  size: '',
  price_kobo: 100_000,
  price_when_added_kobo: 100_000,
  available: 2,
  stock_word: 'in_stock' as const,
}
const way = {
  zone: 'Lagos',
  fee_kobo: 250_000,
  was_kobo: null,
  min_days: 1,
  max_days: 3,
  pay_on_delivery: true,
}
const door: DeliveryOption = { ...way, method: 'door', point: null }
const station: DeliveryOption = { ...way, method: 'station', point: samplePoint({ id: 7 }) }
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
  due_kobo: 450_000,
  prepaid_kobo: 0,
  due_at_door_kobo: 0,
  delivery_fee_kobo: 250_000,
  vat_kobo: 0,
  total_kobo: 450_000,
  plans: [],
  payment_options: [
    { method: 'pay_now', offered: true, reason: null, is_test: true, asks_yes: false },
    { method: 'pay_on_delivery', offered: false, reason: 'Not there.', is_test: false, asks_yes: false },
  ],
}
const wish = {
  paymentMethod: 'pay_now',
  confirmedTotalKobo: 450_000,
  delivery: { method: 'door' },
} as const

test('goods come before money: not for sale, then short, then the total, then the way to pay', () => {
  const withdrawn = {
    ...quote,
    items: [{ ...item, product: { ...item.product, published: false }, available: 0 }],
  }
  expect(orderProblem(withdrawn, wish)).toMatchObject({
    code: 'product_not_for_sale',
    data: { name: 'Fan', product_id: 'fan', variant_id: 'v' },
  })
  const short = { ...quote, items: [{ ...item, available: 1 }] }
  expect(orderProblem(short, { ...wish, confirmedTotalKobo: 1 })).toMatchObject({
    code: 'out_of_stock',
    data: { name: 'Fan', available: 1 },
  })
  expect(orderProblem(quote, { ...wish, confirmedTotalKobo: 449_999 })).toEqual({
    code: 'quote_changed',
    data: { quote },
  })
  expect(orderProblem(quote, { ...wish, paymentMethod: 'pay_on_delivery' })).toEqual({
    code: 'pay_on_delivery_not_offered',
    data: { reason: 'Not there.' },
  })
  expect(orderProblem({ ...quote, payment_options: [] }, wish)).toMatchObject({
    code: 'online_payment_not_offered',
  })
  expect(orderProblem(quote, { ...wish, paymentMethod: 'bank_transfer' })).toMatchObject({
    code: 'online_payment_not_offered',
  })
  expect(orderProblem({ ...quote, total_kobo: 1e12 + 1 }, wish)).toMatchObject({ code: 'invalid_input' })
})

test('a parcel that comes another way than was chosen is shown and not sent', () => {
  const changed = { code: 'quote_changed' }
  expect(orderProblem(quote, { ...wish, delivery: { method: 'station', point_id: 7 } })).toMatchObject(
    changed,
  )
  const collected = { ...quote, delivery: station }
  expect(orderProblem(collected, wish)).toMatchObject(changed)
  const other = { ...wish, delivery: { method: 'station', point_id: 8 } } as const
  expect(orderProblem(collected, other)).toMatchObject(changed)
  expect(orderProblem(collected, { ...other, delivery: { method: 'station', point_id: 7 } })).toBeUndefined()
})

test('a quote that is as confirmed has no problem', () => {
  expect(orderProblem(quote, wish)).toBeUndefined()
})

test('a plan that is not offered for this basket, or none, is refused', () => {
  const option = { method: 'pay_later', offered: true, reason: null, is_test: true, asks_yes: false } as const
  const terms = { ...samplePlan(), name: 'Four weeks' }
  const offer = {
    plan_id: 'p',
    terms,
    price_kobo: 450_000,
    deposit_kobo: 0,
    fee_kobo: 0,
    total_kobo: 450_000,
    payments: [],
  }
  const planned = { ...quote, plans: [offer], payment_options: [...quote.payment_options, option] }
  const inParts = { ...wish, paymentMethod: 'pay_later' } as const
  expect(orderProblem(planned, inParts)).toMatchObject({ code: 'plan_not_offered' })
  expect(orderProblem(planned, { ...inParts, planId: 'q' })).toMatchObject({ code: 'plan_not_offered' })
  expect(orderProblem({ ...planned, plans: [] }, { ...inParts, planId: 'p' })).toMatchObject({
    code: 'plan_not_offered',
  })
  expect(orderProblem(planned, { ...inParts, planId: 'p' })).toBeUndefined()
})
