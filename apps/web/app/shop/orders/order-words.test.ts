import { orderStates } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import { isRunning, orderSentence, paymentSentence } from './order-words.ts'

test('money that is owed to the shopper is said before anything else', () => {
  expect(
    orderSentence({
      state: 'cancelled',
      payment_state: 'refund_due',
      kept_kobo: 0,
      payment_method: 'pay_now',
    }),
  ).toMatch(/on its way back/)
  expect(
    orderSentence({ state: 'lapsed', payment_state: 'refunded', kept_kobo: 0, payment_method: 'pay_now' }),
  ).toMatch(/sent back/)
  expect(
    orderSentence({ state: 'cancelled', payment_state: 'unpaid', kept_kobo: 0, payment_method: 'pay_now' }),
  ).toBe('Nothing was charged.')
  expect(
    orderSentence({
      state: 'cancelled',
      payment_state: 'part_paid',
      kept_kobo: 250_000,
      payment_method: 'pay_on_delivery',
    }),
  ).toMatch(/the delivery fee of ₦2,500 is kept/)
})

test('what was added to a paid order is said to be missing; the door and a plan take the rest later', () => {
  const placed = { state: 'placed', payment_state: 'part_paid', kept_kobo: 0 } as const
  expect(orderSentence({ ...placed, payment_method: 'manual_transfer' })).toMatch(/still to be paid/)
  for (const payment_method of ['pay_on_delivery', 'pay_later'] as const)
    expect(orderSentence({ ...placed, payment_method })).toMatch(/pack it next/)
  const kindness = { ...placed, payment_state: 'part_refunded', payment_method: 'pay_now' } as const
  expect(orderSentence(kindness)).toMatch(/pack it next/)
})

test('only orders that have not ended are followed', () => {
  expect(orderStates.filter((state) => isRunning({ state }))).toEqual([
    'awaiting_payment',
    'placed',
    'packed',
    'on_the_way',
  ])
})

test('says how it is paid', () => {
  expect(paymentSentence({ payment_method: 'pay_on_delivery', payment_state: 'unpaid' })).toBe(
    'Pay on delivery',
  )
  expect(paymentSentence({ payment_method: 'pay_on_delivery', payment_state: 'paid' })).toBe(
    'Paid on delivery',
  )
  expect(paymentSentence({ payment_method: 'pay_now', payment_state: 'unpaid' })).toBe('Not paid yet')
  expect(paymentSentence({ payment_method: 'pay_now', payment_state: 'paid' })).toBe('Paid online')
})
