import { expect, test } from 'vitest'
import { newPlan, toPlanInput } from './payment-plan-form.tsx'

test('lay-away has no fees and delivers at the end, whatever was entered for credit', () => {
  const text = { ...newPlan, fee_kind: 'percent', fee_percent: 5, late_fee_percent: Number.NaN } as const
  expect(toPlanInput(text)).toMatchObject({
    deliver_at_percent: 100,
    fee_kind: 'none',
    fee_percent: 0,
    fee_amount_kobo: 0,
    late_fee_percent: 0,
  })
})

test('sends credit as entered, with 0 for the fee that it does not have', () => {
  const credit = { ...newPlan, mode: 'credit', fee_kind: 'percent', fee_percent: 5 } as const
  expect(toPlanInput(credit)).toEqual(credit)
  expect(toPlanInput({ ...credit, fee_kind: 'none' }).fee_percent).toBe(0)
  expect(toPlanInput({ ...credit, fee_kind: 'fixed', fee_amount_kobo: 200_000 })).toMatchObject({
    fee_percent: 0,
    fee_amount_kobo: 200_000,
  })
})
