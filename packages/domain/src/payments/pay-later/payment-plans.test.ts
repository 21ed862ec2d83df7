import { planFixture } from '@shop/testing/factories/sample-settings'
import { expect, test } from 'vitest'
import { validatePlan } from './payment-plans.ts'

const credit = { mode: 'credit', deposit_percent: 30, deliver_at_percent: 0 } as const

test.each([
  [{ max_order_kobo: 1_999_999 }, 'max_order_kobo'],
  [{ instalments: 25 }, 'instalments'],
  [{ instalments: 13, frequency: 'monthly' as const }, 'instalments'],
  [{ deliver_at_percent: 50 }, 'deliver_at_percent'],
  [{ fee_kind: 'fixed' as const, fee_amount_kobo: 1 }, 'fee_kind'],
  [{ late_fee_percent: 1 }, 'late_fee_percent'],
  [{ ...credit, late_fee_percent: 4 }, 'late_fee_percent'],
  [{ ...credit, fee_kind: 'fixed' as const, fee_amount_kobo: 2_000_001 }, 'fee_amount_kobo'],
  [{ ...credit, deposit_percent: 0 }, 'deposit_percent'],
])('rejects %o with an error at %s', (input, field) => {
  expect(Object.keys(validatePlan(planFixture(input)))).toEqual([field])
})

test('accepts consistent plans', () => {
  expect(validatePlan(planFixture())).toEqual({})
  expect(
    validatePlan(planFixture({ ...credit, late_fee_percent: 3, fee_kind: 'percent', fee_percent: 5 })),
  ).toEqual({})
})
