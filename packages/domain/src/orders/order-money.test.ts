import { PaymentStatus } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import { outstandingKobo, type OrderPaymentTotals, derivePaymentStatus } from './order-money.ts'

const order: OrderPaymentTotals = {
  status: 'placed',
  total_kobo: 100,
  waived_kobo: 0,
  paid_kobo: 100,
  refunded_kobo: 0,
  requested_kobo: 0,
  returned_kobo: 0,
}

const cases: [string, Partial<OrderPaymentTotals>, string][] = [
  ['nothing came', { status: 'awaiting_payment', paid_kobo: 0 }, 'unpaid'],
  ['nothing came and it ended', { status: 'cancelled', paid_kobo: 0 }, 'unpaid'],
  ['it costs nothing', { total_kobo: 0, paid_kobo: 0 }, 'paid'],
  ['a part came', { paid_kobo: 40 }, 'partially_paid'],
  ['all came', {}, 'paid'],
  ['a part came and the rest is waived', { paid_kobo: 40, waived_kobo: 60 }, 'paid'],
  ['too much came', { paid_kobo: 150 }, 'paid'],
  ['it was paid twice and one goes back', { paid_kobo: 200, refunded_kobo: 100 }, 'paid'],
  ['a part is requested', { refunded_kobo: 30, requested_kobo: 30 }, 'refund_requested'],
  [
    'a part is back and more is requested',
    { refunded_kobo: 30, requested_kobo: 20, returned_kobo: 10 },
    'partially_refunded',
  ],
  ['a part is back', { refunded_kobo: 30, returned_kobo: 30 }, 'partially_refunded'],
  ['a part was reversed by the bank', { refunded_kobo: 30 }, 'partially_refunded'],
  ['all goes back', { refunded_kobo: 100, requested_kobo: 100 }, 'refund_due'],
  ['all is back', { refunded_kobo: 100, returned_kobo: 100 }, 'refunded'],
  ['it ended and nothing was asked back yet', { status: 'cancelled' }, 'refund_due'],
  ['it ended and a part is back', { status: 'expired', refunded_kobo: 100, returned_kobo: 60 }, 'refund_due'],
  ['it ended and all is back', { status: 'cancelled', refunded_kobo: 100, returned_kobo: 100 }, 'refunded'],
]

test.each(cases)('%s', (_, input, status) => {
  expect(derivePaymentStatus({ ...order, ...input })).toBe(status)
})

test('no state is without a story', () => {
  expect(new Set(cases.map(([, , status]) => status))).toEqual(new Set(PaymentStatus.options))
})

test('what is due is the rest of the total, never below nothing, and nothing once the order has ended', () => {
  expect(outstandingKobo({ ...order, paid_kobo: 30 })).toBe(70)
  expect(outstandingKobo({ ...order, paid_kobo: 30, waived_kobo: 20 })).toBe(50)
  expect(outstandingKobo({ ...order, paid_kobo: 130 })).toBe(0)
  expect(outstandingKobo({ ...order, status: 'expired', paid_kobo: 0 })).toBe(0)
})
