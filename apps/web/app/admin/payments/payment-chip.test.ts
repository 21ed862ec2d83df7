import { expect, test } from 'vitest'
import { paymentChip } from './payment-chip.ts'

const paid = { amount_kobo: 450_000, refunded_kobo: 0, returned_kobo: 0, state: 'paid', trouble: '' }

test.each([
  ['Paid', {}],
  ['Waiting', { state: 'open' }],
  ['Refund under way', { refunded_kobo: 450_000 }],
  ['Refund under way', { refunded_kobo: 100_000 }],
  ['Refund under way', { refunded_kobo: 450_000, returned_kobo: 100_000 }],
  ['Partly refunded', { refunded_kobo: 100_000, returned_kobo: 100_000 }],
  ['Refunded', { refunded_kobo: 450_000, returned_kobo: 450_000 }],
  ['Refunded', { state: 'reversed', refunded_kobo: 450_000, returned_kobo: 450_000 }],
  ['A refund failed', { trouble: 'A refund failed', refunded_kobo: 450_000 }],
] as const)('%s', (text, given) => {
  expect(paymentChip({ ...paid, ...given }).text).toBe(text)
})
