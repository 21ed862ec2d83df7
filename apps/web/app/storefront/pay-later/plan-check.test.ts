import { expect, test } from 'vitest'
import { isPaymentAwaited, nextPlanCheckMs } from './plan-check.ts'

const plan = { paid_kobo: 100_000, can_pay: true }

test('nothing is asked once more is paid, nothing can be paid any more, or nobody left for the payment page', () => {
  expect(nextPlanCheckMs({ ...plan, paid_kobo: 300_000 }, 100_000, 1)).toBe(false)
  expect(nextPlanCheckMs({ ...plan, can_pay: false }, 100_000, 1)).toBe(false)
  expect(nextPlanCheckMs(plan, undefined, 1)).toBe(false)
  expect(isPaymentAwaited({ ...plan, paid_kobo: 300_000 }, 100_000)).toBe(false)
})

test('what is on its way is asked for quickly at first, then slowly, and not for ever', () => {
  expect(nextPlanCheckMs(plan, 100_000, 1)).toBe(4_000)
  expect(nextPlanCheckMs(plan, 100_000, 6)).toBe(15_000)
  expect(nextPlanCheckMs(plan, 100_000, 30)).toBe(false)
})
