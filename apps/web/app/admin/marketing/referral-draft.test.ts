import { expect, test } from 'vitest'
import { referralDraft, referralFaults, referralWish } from './referral-draft.ts'

const kept = {
  on: true,
  gift: 'fixed',
  amount_kobo: 100_000,
  percent: 10,
  cap_kobo: 200_000,
  min_order_kobo: 1_000_000,
  reward_kobo: 100_000,
  at_once: false,
  monthly_max: 5,
} as const

const draft = referralDraft(kept)

test('what is no number is said beside its field', () => {
  const wish = referralWish({ ...draft, reward: 'much', monthlyMax: '' }, kept)
  expect(Object.keys(referralFaults(wish))).toEqual(['reward_kobo', 'monthly_max'])
})

test('a field that is not shown neither hinders saving nor changes what is kept', () => {
  const fixed = referralWish({ ...draft, percent: 'ten', cap: '' }, kept)
  expect(referralFaults(fixed)).toEqual({})
  expect(fixed).toEqual(kept)
  const percent = referralWish({ ...draft, gift: 'percent', amount: '' }, kept)
  expect(referralFaults(percent)).toEqual({})
  expect(percent).toEqual({ ...kept, gift: 'percent' })
})

test('terms read back as they are kept', () => {
  expect(referralWish(draft, kept)).toEqual(kept)
})
