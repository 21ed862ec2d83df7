import { sampleAgreement } from '@shop/contract/sample-agreement'
import { expect, test } from 'vitest'
import { planSays } from './plan-says.ts'

test.each([
  ['cancelled', 0, 0, 'The plan has ended.'],
  ['cancelled', 225_000, 0, 'The plan has ended. What you paid goes back to you.'],
  ['cancelled', 225_000, 224_999, 'The plan has ended. What you paid goes back to you.'],
  ['cancelled', 225_000, 225_000, 'The plan has ended. What you paid was sent back.'],
  ['completed', 450_000, 0, 'All is paid. Thank you.'],
  ['settled_early', 450_000, 100_000, 'All was paid, and ₦1,000 was sent back to you.'],
] as const)('%s, %i paid and %i of it sent back', (state, paid_kobo, returned_kobo, words) => {
  expect(planSays(sampleAgreement({ state, paid_kobo, returned_kobo, next: null })).text).toBe(words)
})
