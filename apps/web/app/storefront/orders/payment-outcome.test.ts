import { orderStates } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import { nextCheckMs, paymentOutcome } from './payment-outcome.ts'

test('a failed attempt is known by the words of the provider', () => {
  expect(paymentOutcome({ state: 'awaiting_payment', payment_message: 'Declined', may_pay: true })).toBe(
    'refused',
  )
  expect(paymentOutcome({ state: 'awaiting_payment', payment_message: '', may_pay: true })).toBe('waiting')
})

test('words of an earlier attempt do not matter once the order is placed or over', () => {
  const outcomes = orderStates.map((state) =>
    paymentOutcome({ state, payment_message: 'Declined', may_pay: false }),
  )
  expect(outcomes).toEqual(['refused', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'over', 'over'])
})

test('a placed order that costs more since it was changed waits for the difference', () => {
  expect(paymentOutcome({ state: 'placed', payment_message: '', may_pay: true })).toBe('waiting')
})

test('asks quickly at first, then slowly, and never once the outcome is known', () => {
  const waiting = {
    state: 'awaiting_payment',
    payment_message: '',
    transfer_to: null,
    may_pay: false,
  } as const
  expect(nextCheckMs(waiting, 0)).toBe(4_000)
  expect(nextCheckMs(waiting, 6)).toBe(15_000)
  const known = [
    { ...waiting, state: 'placed' },
    { ...waiting, payment_message: 'Declined' },
    { ...waiting, state: 'lapsed' },
  ] as const
  expect(known.map((order) => nextCheckMs(order, 0))).toEqual([false, false, false])
  const account = { bank: 'GTBank', account_number: '0123456789', account_name: 'Ada Stores' }
  expect(nextCheckMs({ ...waiting, transfer_to: account }, 0)).toBe(60_000)
})
