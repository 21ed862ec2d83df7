import { expect, test } from 'vitest'
import { asInvoiced, creditDueKobo, isInvoiceDue, neverPaidKobo } from './due-documents.ts'

const order = {
  state: 'placed',
  isTest: false,
  isDemo: false,
  paidKobo: 100,
  totalKobo: 100,
  planChargesKobo: 0,
  waivedKobo: 0,
} as const

test('none for a test, an example, an order that waits or has ended, nor before a door order is packed', () => {
  expect(isInvoiceDue({ ...order, isTest: true }, true)).toBe(false)
  expect(isInvoiceDue({ ...order, isDemo: true }, true)).toBe(false)
  for (const state of ['awaiting_payment', 'cancelled', 'lapsed'] as const)
    expect(isInvoiceDue({ ...order, state }, true)).toBe(false)
  expect(isInvoiceDue({ ...order, paidKobo: 0 }, true)).toBe(false)
})

test('an invoice once it is paid or packed, a receipt only once it is paid', () => {
  expect(isInvoiceDue(order, true)).toBe(true)
  expect(isInvoiceDue({ ...order, paidKobo: 0, state: 'packed' }, true)).toBe(true)
  expect(isInvoiceDue({ ...order, paidKobo: 99, state: 'delivered' }, false)).toBe(false)
  expect(isInvoiceDue(order, false)).toBe(true)
  expect(isInvoiceDue({ ...order, paidKobo: 60, waivedKobo: 40, state: 'delivered' }, false)).toBe(true)
})

test('with a plan its charges are owed too; those that fall away are credited, later ones are on no paper', () => {
  const plan = { ...order, planChargesKobo: 10 }
  expect(isInvoiceDue(plan, false)).toBe(false)
  expect(isInvoiceDue({ ...plan, paidKobo: 110 }, false)).toBe(true)
  expect(neverPaidKobo(asInvoiced({ ...plan, paidKobo: 104, planChargesKobo: 4 }, 110))).toBe(6)
  expect(neverPaidKobo(asInvoiced({ ...plan, planChargesKobo: 15 }, 110))).toBe(0)
  const paid = asInvoiced({ ...plan, planChargesKobo: 15, paidKobo: 115 }, 110)
  expect(creditDueKobo({ ...paid, returnedKobo: 5 })).toBe(0)
})

test('what lowers the price is credited: not what came above it, but what a cancelled order will never bring', () => {
  const kept = { state: 'placed', totalKobo: 100, waivedKobo: 0 } as const
  expect(creditDueKobo({ ...kept, paidKobo: 130, returnedKobo: 30 })).toBe(0)
  expect(creditDueKobo({ ...kept, paidKobo: 130, returnedKobo: 70 })).toBe(40)
  expect(creditDueKobo({ ...kept, paidKobo: 60, waivedKobo: 40, returnedKobo: 0 })).toBe(40)
  const ended = { state: 'cancelled', totalKobo: 100, waivedKobo: 0 } as const
  expect(creditDueKobo({ ...ended, paidKobo: 0, returnedKobo: 0 })).toBe(100)
  expect(creditDueKobo({ ...ended, paidKobo: 40, returnedKobo: 0 })).toBe(60)
  expect(creditDueKobo({ ...ended, paidKobo: 40, returnedKobo: 40 })).toBe(100)
  expect(creditDueKobo({ ...ended, paidKobo: 250, returnedKobo: 250 })).toBe(100)
})

test('what is asked no more and went back is credited once, and money that came twice for it not at all', () => {
  const lowered = { state: 'placed', totalKobo: 100, waivedKobo: 40 } as const
  expect(creditDueKobo({ ...lowered, paidKobo: 100, returnedKobo: 40 })).toBe(40)
  expect(creditDueKobo({ ...lowered, paidKobo: 70, returnedKobo: 10 })).toBe(40)
  expect(creditDueKobo({ ...lowered, paidKobo: 150, returnedKobo: 90 })).toBe(40)
})
