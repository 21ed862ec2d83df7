import { expect, test } from 'vitest'
import { parsePayment } from './paystack-api.ts'

const data = {
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

test.each(['id', 'reference', 'status', 'currency'])('rejects a response without %s', (name) => {
  expect(() => parsePayment({ ...data, [name]: undefined })).toThrow('unreadable')
})

test.each([-1, 1.5, '12e3', 2 ** 60, null])('rejects the amount %s', (amount) => {
  expect(() => parsePayment({ ...data, requested_amount: undefined, amount })).toThrow('unreadable')
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
])('reads %s as %s', (status, outcome) => {
  expect(parsePayment({ ...data, status }).status).toBe(outcome)
})

test('takes what was asked for and no fee from the shop when the shopper bears it', () => {
  expect(parsePayment(data)).toMatchObject({
    status: 'paid',
    amount_kobo: 30050,
    fee_kobo: 0,
    provider_id: data.id,
  })
})

test.each([
  [100, 10283],
  [30049, 550],
  [30050, 550],
  [30051, 550],
  [30600, 551],
])('of any other sum, %i with a fee of %s, it takes the amount that came in', (amount, fees) => {
  expect(parsePayment({ ...data, amount, fees })).toMatchObject({ amount_kobo: amount })
  expect(parsePayment({ ...data, requested_amount: undefined, amount, fees })).toMatchObject({
    amount_kobo: amount,
    fee_kobo: fees,
  })
})

test.each([undefined, null])(
  'a larger sum with a fee of %s is what was asked for: the rest may be the fee',
  (fees) => {
    expect(parsePayment({ ...data, fees })).toMatchObject({ amount_kobo: 30050, fee_kobo: undefined })
    expect(parsePayment({ ...data, fees, amount: 100 })).toMatchObject({ amount_kobo: 100 })
  },
)
