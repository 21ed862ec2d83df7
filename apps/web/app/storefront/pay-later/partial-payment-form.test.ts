import { expect, test } from 'vitest'
import { validatePartialPayment, suggestPaymentKobo } from './partial-payment-form.tsx'

const all = { outstanding_kobo: 450_000, payoff_kobo: 450_000 }

test('accepts ₦50 up to the outstanding amount, unless the remainder is too small to pay online', () => {
  expect(validatePartialPayment(Number.NaN, all)).toBe('Enter an amount')
  expect(validatePartialPayment(4_999, all)).toBe('Online payment starts at ₦50.')
  expect(validatePartialPayment(450_001, all)).toBe('At most ₦4,500')
  expect(validatePartialPayment(446_000, all)).toMatch('That leaves ₦40')
  expect(validatePartialPayment(446_000, { ...all, payoff_kobo: 446_000 })).toBeUndefined()
  for (const amount of [5_000, 445_000, 450_000]) expect(validatePartialPayment(amount, all)).toBeUndefined()
})

test('suggests the overdue amount before the next payment, and never an amount too small to pay online', () => {
  const plan = {
    outstanding_kobo: 450_000,
    overdue_kobo: 0,
    next_payment: { due_on: '2026-11-27', outstanding_kobo: 225_000 },
  }
  expect(suggestPaymentKobo(plan)).toBe(225_000)
  expect(suggestPaymentKobo({ ...plan, overdue_kobo: 300_000 })).toBe(300_000)
  expect(suggestPaymentKobo({ ...plan, next_payment: null })).toBe(5_000)
  expect(suggestPaymentKobo({ ...plan, outstanding_kobo: 227_000 })).toBe(227_000)
})
