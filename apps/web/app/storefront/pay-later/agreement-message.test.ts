import { agreementFixture } from '@shop/contract/agreement-fixture'
import { expect, test } from 'vitest'
import { agreementMessage } from './agreement-message.ts'

test.each([
  ['cancelled', 0, 0, 'The plan has ended.'],
  ['cancelled', 225_000, 0, 'The plan has ended. We’ll refund your payments.'],
  ['cancelled', 225_000, 224_999, 'The plan has ended. We’ll refund your payments.'],
  ['cancelled', 225_000, 225_000, 'The plan has ended. Your payments were refunded.'],
  ['completed', 450_000, 0, 'Everything is paid. Thank you.'],
  ['paid_off_early', 450_000, 100_000, 'Everything was paid, and ₦1,000 was refunded.'],
] as const)('%s, %i kobo paid and %i refunded', (status, paid_kobo, returned_kobo, message) => {
  expect(
    agreementMessage(
      agreementFixture({ status, paid_kobo, refunded_kobo: returned_kobo, next_payment: null }),
    ).text,
  ).toBe(message)
})
