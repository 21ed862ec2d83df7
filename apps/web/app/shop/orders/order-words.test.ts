import { orderStates } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import { isRunning, orderSentence, paymentSentence } from './order-words.ts'

test('money that is owed to the shopper is said before anything else', () => {
  expect(orderSentence({ state: 'cancelled', payment_state: 'refund_due', kept_kobo: 0 })).toMatch(
    /on its way back/,
  )
  expect(orderSentence({ state: 'lapsed', payment_state: 'refunded', kept_kobo: 0 })).toMatch(/sent back/)
  expect(orderSentence({ state: 'cancelled', payment_state: 'unpaid', kept_kobo: 0 })).toBe(
    'Nothing was charged.',
  )
  expect(orderSentence({ state: 'cancelled', payment_state: 'part_paid', kept_kobo: 250_000 })).toMatch(
    /the delivery fee of ₦2,500 is kept/,
  )
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
