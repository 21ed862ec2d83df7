import { ReferralTerms } from '@shop/contract/admin/referrals'
import { expect, test } from 'vitest'
import { createResolver } from '../../forms/contract/use-contract-form.tsx'
import { toReferralTerms } from './referral-terms-form.tsx'

const options = { fields: {}, shouldUseNativeValidation: false }
const resolve = (values: object) =>
  createResolver(ReferralTerms, toReferralTerms)(values as ReferralTerms, undefined, options)

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

test('sends terms as stored; an empty minimum becomes 0', async () => {
  expect(await resolve(stored)).toEqual({ errors: {}, values: stored })
  const percent = { ...stored, discount_kind: 'percent', min_order_kobo: null }
  expect(await resolve(percent)).toEqual({ errors: {}, values: { ...percent, min_order_kobo: 0 } })
})

test('reports invalid and out-of-range numbers at their field', async () => {
  const { errors } = await resolve({ ...stored, reward_kobo: Number.NaN, monthly_limit: null, percent: 51 })
  expect(errors).toMatchObject({
    reward_kobo: { message: 'Enter a number' },
    monthly_limit: { message: 'Enter a number' },
    percent: { message: 'From 1 to 50' },
  })
})

test('rejects a discount that is not less than the minimum order', async () => {
  const { errors } = await resolve({ ...stored, min_order_kobo: stored.amount_kobo })
  expect(errors).toMatchObject({
    min_order_kobo: { message: 'Must be more than the discount, or an order would cost nothing' },
  })
})
