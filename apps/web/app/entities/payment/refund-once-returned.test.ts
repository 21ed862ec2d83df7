import { expect, test } from 'vitest'
import { willEndAfterReturn, refundsAfterReturn } from './payment-rules.ts'

const back = { status: 'returning' } as const

const whole = {
  display_status: 'returning',
  paid_kobo: 0,
  refunded_kobo: 0,
  outstanding_kobo: 0,
  parcels: [back],
} as const

test('an order does not end while some items were delivered or are still on their way', () => {
  expect(willEndAfterReturn({ ...whole, parcels: [{ status: 'delivered' }, back] })).toBe(false)
  expect(willEndAfterReturn({ ...whole, display_status: 'shipped' })).toBe(false)
  expect(willEndAfterReturn(whole)).toBe(true)
})

test('no refund without a payment, or while the rest of a continuing order is due', () => {
  expect(refundsAfterReturn({ ...whole, outstanding_kobo: 500 })).toBe(false)
  expect(refundsAfterReturn({ ...whole, paid_kobo: 500, refunded_kobo: 500 })).toBe(false)
  expect(
    refundsAfterReturn({ ...whole, display_status: 'shipped', paid_kobo: 100, outstanding_kobo: 400 }),
  ).toBe(false)
  expect(refundsAfterReturn({ ...whole, paid_kobo: 100, outstanding_kobo: 400 })).toBe(true)
  expect(refundsAfterReturn({ ...whole, display_status: 'shipped', paid_kobo: 500 })).toBe(true)
})
