import { expect, test } from 'vitest'
import { readPayment } from './read-payment.ts'

const answer = {
  id: '4099260516098765432',
  reference: 'ORD-1-1',
  status: 'success',
  amount: 40333,
  requested_amount: 30050,
  currency: 'NGN',
  channel: 'card',
  fees: 10283,
  gateway_response: 'Successful',
  paid_at: '2026-08-22T09:15:02.000Z',
}

test.each(['id', 'reference', 'status', 'currency'])('refuses an answer without %s', (name) => {
  expect(() => readPayment({ ...answer, [name]: undefined })).toThrow('unreadable')
})

test.each([-1, 1.5, '12e3', 2 ** 60, null])('refuses the amount %s', (amount) => {
  expect(() => readPayment({ ...answer, requested_amount: undefined, amount })).toThrow('unreadable')
})

test.each([
  ['abandoned', 'pending'],
  ['ongoing', 'pending'],
  ['queued', 'pending'],
  ['something new', 'pending'],
  ['constructor', 'pending'],
  ['failed', 'failed'],
  ['reversed', 'reversed'],
  ['reversal pending', 'paid'],
])('reads %s as %s', (status, state) => {
  expect(readPayment({ ...answer, status }).state).toBe(state)
})

test('takes the requested amount, not the one with the fee that the shopper bears', () => {
  expect(readPayment(answer)).toMatchObject({
    state: 'paid',
    amountKobo: 30050,
    feeKobo: 10283,
    providerId: answer.id,
  })
  expect(readPayment({ ...answer, requested_amount: undefined }).amountKobo).toBe(40333)
})
