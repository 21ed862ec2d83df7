import { PaymentState } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import { dueKobo, type OrderMoney, paymentStateOf } from './payment-state.ts'

const order: OrderMoney = {
  state: 'placed',
  totalKobo: 100,
  waivedKobo: 0,
  paidKobo: 100,
  refundedKobo: 0,
  requestedKobo: 0,
  returnedKobo: 0,
}

const stories: [string, Partial<OrderMoney>, string][] = [
  ['nothing came', { state: 'awaiting_payment', paidKobo: 0 }, 'unpaid'],
  ['nothing came and it ended', { state: 'cancelled', paidKobo: 0 }, 'unpaid'],
  ['it costs nothing', { totalKobo: 0, paidKobo: 0 }, 'paid'],
  ['a part came', { paidKobo: 40 }, 'part_paid'],
  ['all came', {}, 'paid'],
  ['a part came and the rest is waived', { paidKobo: 40, waivedKobo: 60 }, 'paid'],
  ['too much came', { paidKobo: 150 }, 'paid'],
  ['it was paid twice and one goes back', { paidKobo: 200, refundedKobo: 100 }, 'paid'],
  ['a part is requested', { refundedKobo: 30, requestedKobo: 30 }, 'refund_requested'],
  [
    'a part is back and more is requested',
    { refundedKobo: 30, requestedKobo: 20, returnedKobo: 10 },
    'part_refunded',
  ],
  ['a part is back', { refundedKobo: 30, returnedKobo: 30 }, 'part_refunded'],
  ['a part was taken back by the bank', { refundedKobo: 30 }, 'part_refunded'],
  ['all goes back', { refundedKobo: 100, requestedKobo: 100 }, 'refund_due'],
  ['all is back', { refundedKobo: 100, returnedKobo: 100 }, 'refunded'],
  ['it ended and nothing was asked back yet', { state: 'cancelled' }, 'refund_due'],
  ['it ended and a part is back', { state: 'lapsed', refundedKobo: 100, returnedKobo: 60 }, 'refund_due'],
  ['it ended and all is back', { state: 'cancelled', refundedKobo: 100, returnedKobo: 100 }, 'refunded'],
]

test.each(stories)('%s', (_, given, state) => {
  expect(paymentStateOf({ ...order, ...given })).toBe(state)
})

test('no state is without a story', () => {
  expect(new Set(stories.map(([, , state]) => state))).toEqual(new Set(PaymentState.options))
})

test('what is due is the rest of the total, never below nothing, and nothing once the order has ended', () => {
  expect(dueKobo({ ...order, paidKobo: 30 })).toBe(70)
  expect(dueKobo({ ...order, paidKobo: 30, waivedKobo: 20 })).toBe(50)
  expect(dueKobo({ ...order, paidKobo: 130 })).toBe(0)
  expect(dueKobo({ ...order, state: 'lapsed', paidKobo: 0 })).toBe(0)
})
