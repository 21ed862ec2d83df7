import { orderStatuses } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import { nextCheckMs, paymentOutcome } from './payment-outcome.ts'

test('a failed attempt is known by the words of the provider', () => {
  expect(paymentOutcome({ status: 'awaiting_payment', payment_message: 'Declined', can_pay: true })).toBe(
    'failed',
  )
  expect(paymentOutcome({ status: 'awaiting_payment', payment_message: null, can_pay: true })).toBe('pending')
})

test('words of an earlier attempt do not matter once the order is placed or over', () => {
  const outcomes = orderStatuses.map((status) =>
    paymentOutcome({ status, payment_message: 'Declined', can_pay: false }),
  )
  expect(outcomes).toEqual(['failed', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'over', 'over'])
})

test('a placed order that costs more since it was changed waits for the difference', () => {
  expect(paymentOutcome({ status: 'placed', payment_message: null, can_pay: true })).toBe('pending')
})

test('asks quickly at first, then slowly, and never once the outcome is known', () => {
  const waiting = {
    status: 'awaiting_payment',
    payment_message: null,
    transfer_to: null,
    can_pay: false,
  } as const
  expect(nextCheckMs(waiting, 0)).toBe(4_000)
  expect(nextCheckMs(waiting, 6)).toBe(15_000)
  const known = [
    { ...waiting, status: 'placed' },
    { ...waiting, payment_message: 'Declined' },
    { ...waiting, status: 'expired' },
  ] as const
  expect(known.map((order) => nextCheckMs(order, 0))).toEqual([false, false, false])
  const account = { bank_name: 'GTBank', account_number: '0123456789', account_name: 'Ada Stores' }
  expect(nextCheckMs({ ...waiting, transfer_to: account }, 0)).toBe(60_000)
})
