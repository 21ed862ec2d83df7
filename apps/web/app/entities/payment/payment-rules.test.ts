import { expect, test } from 'vitest'
import { amountToPayKobo, receivedKobo, refundsAfterReturn, willEndAfterReturn } from './payment-rules.ts'

test('store credit does not count as received', () => {
  expect(receivedKobo({ paid_kobo: 770_000, credit_kobo: 20_000 })).toBe(750_000)
})

test('the amount to pay is what a payment can cover now, or everything due for a manual transfer', () => {
  const fee = { outstanding_kobo: 2_650_000, payable_now_kobo: 50_000 }
  expect(amountToPayKobo({ ...fee, transfer_to: null })).toBe(50_000)
  const transfer_to = { bank_name: 'GTBank', account_number: '0123456789', account_name: 'Kasoja' }
  expect(amountToPayKobo({ outstanding_kobo: 70_000, payable_now_kobo: 0, transfer_to })).toBe(70_000)
})

const returning = { status: 'returning' } as const

const wholeOrder = {
  display_status: 'returning',
  paid_kobo: 0,
  refunded_kobo: 0,
  outstanding_kobo: 0,
  parcels: [returning],
} as const

test('an order does not end while some items were delivered or are still on their way', () => {
  expect(willEndAfterReturn({ ...wholeOrder, parcels: [{ status: 'delivered' }, returning] })).toBe(false)
  expect(willEndAfterReturn({ ...wholeOrder, display_status: 'shipped' })).toBe(false)
  expect(willEndAfterReturn(wholeOrder)).toBe(true)
})

test('no refund without a payment, or while the rest of a continuing order is due', () => {
  expect(refundsAfterReturn({ ...wholeOrder, outstanding_kobo: 500 })).toBe(false)
  expect(refundsAfterReturn({ ...wholeOrder, paid_kobo: 500, refunded_kobo: 500 })).toBe(false)
  expect(
    refundsAfterReturn({ ...wholeOrder, display_status: 'shipped', paid_kobo: 100, outstanding_kobo: 400 }),
  ).toBe(false)
  expect(refundsAfterReturn({ ...wholeOrder, paid_kobo: 100, outstanding_kobo: 400 })).toBe(true)
  expect(refundsAfterReturn({ ...wholeOrder, display_status: 'shipped', paid_kobo: 500 })).toBe(true)
})
