import { PaymentStatus } from '@shop/contract/orders'
import { describe, expect, test } from 'vitest'
import {
  type OrderPaymentTotals,
  areRefundable,
  derivePaymentStatus,
  lastPaymentKobo,
  outstandingKobo,
  unitsValueKobo,
} from './order-money.ts'

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
  ['nothing was paid', { status: 'awaiting_payment', paid_kobo: 0 }, 'unpaid'],
  ['nothing was paid and it was cancelled', { status: 'cancelled', paid_kobo: 0 }, 'unpaid'],
  ['it costs nothing', { total_kobo: 0, paid_kobo: 0 }, 'paid'],
  ['a part was paid', { paid_kobo: 40 }, 'partially_paid'],
  ['everything was paid', {}, 'paid'],
  ['a part was paid and the rest is waived', { paid_kobo: 40, waived_kobo: 60 }, 'paid'],
  ['too much was paid', { paid_kobo: 150 }, 'paid'],
  ['it was paid twice and one payment is refunded', { paid_kobo: 200, refunded_kobo: 100 }, 'paid'],
  ['a partial refund is requested', { refunded_kobo: 30, requested_kobo: 30 }, 'refund_requested'],
  [
    'a part is refunded and more is requested',
    { refunded_kobo: 30, requested_kobo: 20, returned_kobo: 10 },
    'partially_refunded',
  ],
  ['a part is refunded', { refunded_kobo: 30, returned_kobo: 30 }, 'partially_refunded'],
  ['a part was reversed by the bank', { refunded_kobo: 30 }, 'partially_refunded'],
  ['a full refund is requested', { refunded_kobo: 100, requested_kobo: 100 }, 'refund_due'],
  ['everything is refunded', { refunded_kobo: 100, returned_kobo: 100 }, 'refunded'],
  ['it was cancelled and no refund is requested yet', { status: 'cancelled' }, 'refund_due'],
  [
    'it expired and a part is refunded',
    { status: 'expired', refunded_kobo: 100, returned_kobo: 60 },
    'refund_due',
  ],
  [
    'it was cancelled and everything is refunded',
    { status: 'cancelled', refunded_kobo: 100, returned_kobo: 100 },
    'refunded',
  ],
]

test.each(cases)('%s', (_, input, status) => {
  expect(derivePaymentStatus({ ...order, ...input })).toBe(status)
})

test('the cases cover every payment status', () => {
  expect(new Set(cases.map(([, , status]) => status))).toEqual(new Set(PaymentStatus.options))
})

test('the outstanding amount is what is left of the total, never negative, and 0 once the order has ended', () => {
  expect(outstandingKobo({ ...order, paid_kobo: 30 })).toBe(70)
  expect(outstandingKobo({ ...order, paid_kobo: 30, waived_kobo: 20 })).toBe(50)
  expect(outstandingKobo({ ...order, paid_kobo: 130 })).toBe(0)
  expect(outstandingKobo({ ...order, status: 'expired', paid_kobo: 0 })).toBe(0)
})

const paid = { status: 'paid', provider: 'paystack', amount_kobo: 1_430_000 } as const
const at = (hour: number) => new Date(`2026-11-20T${hour}:00:00Z`)

test('failed and open attempts, and store credit, do not count as the last payment', () => {
  expect(lastPaymentKobo([])).toBe(0)
  const credit = { ...paid, provider: 'store_credit', completed_at: at(10) }
  const failed = { ...paid, status: 'failed', completed_at: at(11) } as const
  expect(lastPaymentKobo([credit, failed, { ...paid, status: 'open', completed_at: null }])).toBe(0)
})

test('the payment that completed last counts, not the one that started last', () => {
  const late = { ...paid, amount_kobo: 1_180_000, completed_at: at(12) }
  expect(lastPaymentKobo([late, { ...paid, completed_at: at(11) }])).toBe(1_180_000)
})

const line = { quantity: 3, unit_price_kobo: 1_000, discount_kobo: 100, refunded_quantity: 0 }

test('a unit has its share of the discount', () => {
  expect(unitsValueKobo({ ...line, discount_kobo: 0 }, 2)).toBe(2_000)
  expect(unitsValueKobo(line, 1)).toBe(967)
})

test('units refunded one by one add up to what the line cost', () => {
  const unitValues = [0, 1, 2].map((refundedQuantity) =>
    unitsValueKobo({ ...line, refunded_quantity: refundedQuantity }, 1),
  )
  expect(unitValues.reduce((sum, kobo) => sum + kobo, 0)).toBe(2_900)
  expect(unitsValueKobo(line, 3)).toBe(2_900)
})

describe('refundable lines', () => {
  const line = { position: 0, quantity: 3, refunded_quantity: 0 }

  const oneUnit = { position: 0, quantity: 1 }

  test('units that do not exist, were refunded, or are listed twice are not refundable', () => {
    expect(areRefundable([line], [{ position: 1, quantity: 1 }])).toBe(false)
    expect(areRefundable([line], [{ position: 0, quantity: 4 }])).toBe(false)
    expect(areRefundable([{ ...line, refunded_quantity: 2 }], [{ position: 0, quantity: 2 }])).toBe(false)
    expect(areRefundable([line], [oneUnit, oneUnit])).toBe(false)
    expect(areRefundable([line], [{ position: 0, quantity: 3 }])).toBe(true)
  })
})
