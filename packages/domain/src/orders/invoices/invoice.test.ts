import { expect, test } from 'vitest'
import { supplementaryDueKobo } from './invoice.ts'

const order = {
  status: 'delivered',
  total_kobo: 100,
  agreement_charges_kobo: 15,
  invoiced_kobo: 110,
  supplementary_kobo: 0,
  late_fee_paid_kobo: 5,
} as const

test('nothing is due for an ended order, before the fee is paid, or a second time', () => {
  expect(supplementaryDueKobo({ ...order, status: 'cancelled' })).toBe(0)
  expect(supplementaryDueKobo({ ...order, late_fee_paid_kobo: 0 })).toBe(0)
  expect(supplementaryDueKobo({ ...order, supplementary_kobo: 5 })).toBe(0)
})

test('nothing is due for charges that the first invoice already included', () => {
  expect(supplementaryDueKobo({ ...order, invoiced_kobo: 115 })).toBe(0)
  expect(supplementaryDueKobo({ ...order, agreement_charges_kobo: 8 })).toBe(0)
})

test('later charges are due once they are paid', () => {
  expect(supplementaryDueKobo(order)).toBe(5)
  expect(supplementaryDueKobo({ ...order, late_fee_paid_kobo: 3 })).toBe(3)
  expect(supplementaryDueKobo({ ...order, supplementary_kobo: 2 })).toBe(3)
})
