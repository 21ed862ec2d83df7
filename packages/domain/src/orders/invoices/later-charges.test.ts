import { expect, test } from 'vitest'
import { laterDueKobo } from './later-charges.ts'

const order = {
  status: 'delivered',
  total_kobo: 100,
  agreement_charges_kobo: 15,
  invoicedKobo: 110,
  laterKobo: 0,
  late_fee_paid_kobo: 5,
} as const

test('nothing of an order that has ended, before it is paid, or a second time', () => {
  expect(laterDueKobo({ ...order, status: 'cancelled' })).toBe(0)
  expect(laterDueKobo({ ...order, late_fee_paid_kobo: 0 })).toBe(0)
  expect(laterDueKobo({ ...order, laterKobo: 5 })).toBe(0)
})

test('nothing of what the first paper already had, for it was issued late or other charges fell away', () => {
  expect(laterDueKobo({ ...order, invoicedKobo: 115 })).toBe(0)
  expect(laterDueKobo({ ...order, agreement_charges_kobo: 8 })).toBe(0)
})

test('what was charged since and is paid', () => {
  expect(laterDueKobo(order)).toBe(5)
  expect(laterDueKobo({ ...order, late_fee_paid_kobo: 3 })).toBe(3)
  expect(laterDueKobo({ ...order, laterKobo: 2 })).toBe(3)
})
