import { expect, test } from 'vitest'
import { referralDraft, referralFaults, referralWish } from './referral-draft.ts'

const kept = {
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

const draft = referralDraft(kept)

test('what is no number is said beside its field', () => {
  const wish = referralWish({ ...draft, reward: 'much', monthlyLimit: '' }, kept)
  expect(Object.keys(referralFaults(wish))).toEqual(['reward_kobo', 'monthly_limit'])
})

test('a field that is not shown neither hinders saving nor changes what is kept', () => {
  const fixed = referralWish({ ...draft, percent: 'ten', cap: '' }, kept)
  expect(referralFaults(fixed)).toEqual({})
  expect(fixed).toEqual(kept)
  const percent = referralWish({ ...draft, gift: 'percent', amount: '' }, kept)
  expect(referralFaults(percent)).toEqual({})
  expect(percent).toEqual({ ...kept, discount_kind: 'percent' })
})

test('terms read back as they are kept', () => {
  expect(referralWish(draft, kept)).toEqual(kept)
})
