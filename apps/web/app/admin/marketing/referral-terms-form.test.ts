import { expect, test } from 'vitest'
import { toReferralDraft, validateReferralTerms, toReferralTerms } from './referral-terms-form.tsx'

const stored = {
  enabled: true,
  discount_kind: 'fixed',
  amount_kobo: 100_000,
  percent: 10,
  max_discount_kobo: 200_000,
  min_order_kobo: 1_000_000,
  reward_kobo: 100_000,
  reward_on_delivery: false,
  monthly_limit: 5,
} as const

const draft = toReferralDraft(stored)

test('what is no number is said beside its field', () => {
  const input = toReferralTerms({ ...draft, reward: 'much', monthlyLimit: '' }, stored)
  expect(Object.keys(validateReferralTerms(input))).toEqual(['reward_kobo', 'monthly_limit'])
})

test('a field that is not shown neither hinders saving nor changes what is kept', () => {
  const fixed = toReferralTerms({ ...draft, percent: 'ten', maxDiscount: '' }, stored)
  expect(validateReferralTerms(fixed)).toEqual({})
  expect(fixed).toEqual(stored)
  const percent = toReferralTerms({ ...draft, gift: 'percent', amount: '' }, stored)
  expect(validateReferralTerms(percent)).toEqual({})
  expect(percent).toEqual({ ...stored, discount_kind: 'percent' })
})

test('terms read back as they are kept', () => {
  expect(toReferralTerms(draft, stored)).toEqual(stored)
})
