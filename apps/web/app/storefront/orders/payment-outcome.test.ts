import { orderStatuses } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import { nextCheckMs, paymentOutcome } from './payment-outcome.ts'

test('a provider message means that the payment attempt failed', () => {
  expect(paymentOutcome({ status: 'awaiting_payment', payment_message: 'Declined', can_pay: true })).toBe(
    'failed',
  )
  expect(paymentOutcome({ status: 'awaiting_payment', payment_message: null, can_pay: true })).toBe('pending')
})

test('ignores the message of an earlier attempt once the order is placed or has ended', () => {
  const outcomes = orderStatuses.map((status) =>
    paymentOutcome({ status, payment_message: 'Declined', can_pay: false }),
  )
  expect(outcomes).toEqual(['failed', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'over', 'over'])
})

test('a placed order with a balance due after an edit has a pending payment', () => {
  expect(paymentOutcome({ status: 'placed', payment_message: null, can_pay: true })).toBe('pending')
})

test('polls quickly at first, then slowly, and stops once the outcome is known', () => {
  const unpaidOrder = {
    status: 'awaiting_payment',
    payment_message: null,
    transfer_to: null,
    can_pay: false,
  } as const
  expect(nextCheckMs(unpaidOrder, 0)).toBe(4_000)
  expect(nextCheckMs(unpaidOrder, 6)).toBe(15_000)
  const decidedOrders = [
    { ...unpaidOrder, status: 'placed' },
    { ...unpaidOrder, payment_message: 'Declined' },
    { ...unpaidOrder, status: 'expired' },
  ] as const
  expect(decidedOrders.map((order) => nextCheckMs(order, 0))).toEqual([false, false, false])
  const account = { bank_name: 'GTBank', account_number: '0123456789', account_name: 'Ada Stores' }
  expect(nextCheckMs({ ...unpaidOrder, transfer_to: account }, 0)).toBe(60_000)
})
