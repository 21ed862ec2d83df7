import { expect, test } from 'vitest'
import { withInvoicedTotals, creditDueKobo, isInvoiceDue, calculateUnpaidKobo } from './due-documents.ts'

const order = {
  status: 'placed',
  is_test: false,
  is_demo: false,
  paid_kobo: 100,
  total_kobo: 100,
  agreement_charges_kobo: 0,
  waived_kobo: 0,
} as const

test('no invoice for test, demo, unpaid or ended orders, or before a pay-on-delivery order is packed', () => {
  expect(isInvoiceDue({ ...order, is_test: true }, true)).toBe(false)
  expect(isInvoiceDue({ ...order, is_demo: true }, true)).toBe(false)
  for (const status of ['awaiting_payment', 'cancelled', 'expired'] as const)
    expect(isInvoiceDue({ ...order, status }, true)).toBe(false)
  expect(isInvoiceDue({ ...order, paid_kobo: 0 }, true)).toBe(false)
})

test('an invoice is due once the order is paid or packed, a receipt only once it is paid', () => {
  expect(isInvoiceDue(order, true)).toBe(true)
  expect(isInvoiceDue({ ...order, paid_kobo: 0, status: 'packed' }, true)).toBe(true)
  expect(isInvoiceDue({ ...order, paid_kobo: 99, status: 'delivered' }, false)).toBe(false)
  expect(isInvoiceDue(order, false)).toBe(true)
  expect(isInvoiceDue({ ...order, paid_kobo: 60, waived_kobo: 40, status: 'delivered' }, false)).toBe(true)
})

test('the invoice includes plan charges; waived ones are credited, later ones are not on it', () => {
  const plan = { ...order, agreement_charges_kobo: 10 }
  expect(isInvoiceDue(plan, false)).toBe(false)
  expect(isInvoiceDue({ ...plan, paid_kobo: 110 }, false)).toBe(true)
  expect(
    calculateUnpaidKobo(withInvoicedTotals({ ...plan, paid_kobo: 104, agreement_charges_kobo: 4 }, 110)),
  ).toBe(6)
  expect(calculateUnpaidKobo(withInvoicedTotals({ ...plan, agreement_charges_kobo: 15 }, 110))).toBe(0)
  const paid = withInvoicedTotals({ ...plan, agreement_charges_kobo: 15, paid_kobo: 115 }, 110)
  expect(creditDueKobo({ ...paid, returned_kobo: 5 })).toBe(0)
})

test('credits price reductions and what a cancelled order will never pay, but not refunded surplus', () => {
  const stored = { status: 'placed', total_kobo: 100, waived_kobo: 0 } as const
  expect(creditDueKobo({ ...stored, paid_kobo: 130, returned_kobo: 30 })).toBe(0)
  expect(creditDueKobo({ ...stored, paid_kobo: 130, returned_kobo: 70 })).toBe(40)
  expect(creditDueKobo({ ...stored, paid_kobo: 60, waived_kobo: 40, returned_kobo: 0 })).toBe(40)
  const ended = { status: 'cancelled', total_kobo: 100, waived_kobo: 0 } as const
  expect(creditDueKobo({ ...ended, paid_kobo: 0, returned_kobo: 0 })).toBe(100)
  expect(creditDueKobo({ ...ended, paid_kobo: 40, returned_kobo: 0 })).toBe(60)
  expect(creditDueKobo({ ...ended, paid_kobo: 40, returned_kobo: 40 })).toBe(100)
  expect(creditDueKobo({ ...ended, paid_kobo: 250, returned_kobo: 250 })).toBe(100)
})

test('a waived amount that was also refunded is credited once, and a refunded double payment not at all', () => {
  const reduced = { status: 'placed', total_kobo: 100, waived_kobo: 40 } as const
  expect(creditDueKobo({ ...reduced, paid_kobo: 100, returned_kobo: 40 })).toBe(40)
  expect(creditDueKobo({ ...reduced, paid_kobo: 70, returned_kobo: 10 })).toBe(40)
  expect(creditDueKobo({ ...reduced, paid_kobo: 150, returned_kobo: 90 })).toBe(40)
})
