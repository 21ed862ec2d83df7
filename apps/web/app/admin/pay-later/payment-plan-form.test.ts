import { expect, test } from 'vitest'
import { newPlan, toPlanInput } from './payment-plan-form.tsx'

test('lay-away has no fees and delivers at the end, whatever was entered for credit', () => {
  const text = { ...newPlan, fee_kind: 'percent', fee_value: 5, late_fee_percent: Number.NaN } as const
  expect(toPlanInput(text)).toMatchObject({
    deliver_at_percent: 100,
    fee_kind: 'none',
    fee_value: 0,
    late_fee_percent: 0,
  })
})

test('sends credit as entered, with a fee value of 0 if there is no fee', () => {
  const credit = { ...newPlan, mode: 'credit', fee_kind: 'percent', fee_value: 5 } as const
  expect(toPlanInput(credit)).toEqual(credit)
  expect(toPlanInput({ ...credit, fee_kind: 'none' }).fee_value).toBe(0)
})
