import { sampleAgreement } from '@shop/contract/sample-agreement'
import { expect, test } from 'vitest'
import { planTermsLines } from './plan-words.ts'

test('the terms add up: what a late payment cost is no part of them', () => {
  const plan = sampleAgreement({ fee_kobo: 10_000, total_kobo: 466_750 })
  expect(planTermsLines(plan)[0]).toBe('In all ₦4,600: ₦4,500 and a charge of ₦100.')
  const free = sampleAgreement({ total_kobo: 456_750 })
  expect(planTermsLines(free)[0]).toBe('In all ₦4,500: no interest, nothing added.')
})
