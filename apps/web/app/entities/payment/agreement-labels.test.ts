import { agreementFixture } from '@shop/contract/agreement-fixture'
import { expect, test } from 'vitest'
import { planTermsLines } from './agreement-labels.ts'

test('late fees are not part of the plan’s total', () => {
  const plan = agreementFixture({ fee_kobo: 10_000, total_kobo: 466_750 })
  expect(planTermsLines(plan)[0]).toBe('Total ₦4,600: ₦4,500 plus fees of ₦100.')
  const free = agreementFixture({ total_kobo: 456_750 })
  expect(planTermsLines(free)[0]).toBe('Total ₦4,500: no interest, no fees.')
})

test.each([
  [30, 30, 'We deliver once you’ve paid the deposit.'],
  [30, 0, 'We deliver once you’ve paid the deposit.'],
  [30, 50, 'We deliver once you’ve paid ₦2,250: 50% of the price.'],
  [30, 100, 'We deliver once you’ve paid in full.'],
])('delivery term for a deposit of %i%%, delivered at %i%%', (deposit_percent, deliver_at_percent, line) => {
  const plan = agreementFixture({ fee_kobo: 10_000 })
  const terms = { ...plan.terms, mode: 'credit', deposit_percent, deliver_at_percent } as const
  expect(planTermsLines({ ...plan, terms })[1]).toBe(line)
})
