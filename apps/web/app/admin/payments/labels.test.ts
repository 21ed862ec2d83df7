import { expect, test } from 'vitest'
import { paymentChip } from './labels.ts'

const paid = {
  amount_kobo: 450_000,
  refunded_kobo: 0,
  refund_sent_kobo: 0,
  status: 'paid',
  review_reason: null,
}

test.each([
  ['Paid', {}],
  ['Waiting', { status: 'open' }],
  ['Refund under way', { refunded_kobo: 450_000 }],
  ['Refund under way', { refunded_kobo: 100_000 }],
  ['Refund under way', { refunded_kobo: 450_000, refund_sent_kobo: 100_000 }],
  ['Partly refunded', { refunded_kobo: 100_000, refund_sent_kobo: 100_000 }],
  ['Refunded', { refunded_kobo: 450_000, refund_sent_kobo: 450_000 }],
  ['Refunded', { status: 'reversed', refunded_kobo: 450_000, refund_sent_kobo: 450_000 }],
  ['A refund failed', { review_reason: 'A refund failed', refunded_kobo: 450_000 }],
] as const)('%s', (text, input) => {
  expect(paymentChip({ ...paid, ...input }).text).toBe(text)
})
