import { expect, test } from 'vitest'
import { willEndAfterReturn, refundsAfterReturn } from './payment-rules.ts'

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
