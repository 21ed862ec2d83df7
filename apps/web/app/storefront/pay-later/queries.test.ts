import { expect, test } from 'vitest'
import { isAwaitingPayment, nextAgreementCheckMs } from './queries.ts'

const plan = { paid_kobo: 100_000, can_pay: true }

test('does not poll after a payment arrives, once nothing can be paid, or without a visit to the payment page', () => {
  expect(nextAgreementCheckMs({ ...plan, paid_kobo: 300_000 }, 100_000, 1)).toBe(false)
  expect(nextAgreementCheckMs({ ...plan, can_pay: false }, 100_000, 1)).toBe(false)
  expect(nextAgreementCheckMs(plan, undefined, 1)).toBe(false)
  expect(isAwaitingPayment({ ...plan, paid_kobo: 300_000 }, 100_000)).toBe(false)
})

test('polls a pending payment quickly at first, then slowly, then stops', () => {
  expect(nextAgreementCheckMs(plan, 100_000, 1)).toBe(4_000)
  expect(nextAgreementCheckMs(plan, 100_000, 6)).toBe(15_000)
  expect(nextAgreementCheckMs(plan, 100_000, 30)).toBe(false)
})
