import { expect, test } from 'vitest'
import { receivedKobo, amountToPayKobo } from './payment-rules.ts'

test('store credit does not count as received', () => {
  expect(receivedKobo({ paid_kobo: 770_000, credit_kobo: 20_000 })).toBe(750_000)
})

test('the amount to pay is what a payment can cover now, or everything due for a manual transfer', () => {
  const fee = { outstanding_kobo: 2_650_000, payable_now_kobo: 50_000 }
  expect(amountToPayKobo({ ...fee, transfer_to: null })).toBe(50_000)
  const transfer_to = { bank_name: 'GTBank', account_number: '0123456789', account_name: 'Kasoja' }
  expect(amountToPayKobo({ outstanding_kobo: 70_000, payable_now_kobo: 0, transfer_to })).toBe(70_000)
})
