import { expect, test } from 'vitest'
import { resolutionMessage } from './order-returns.tsx'

test.each([
  [null, null, 0, ''],
  ['exchange', 1_290_000, 0, ''],
  ['exchange', 1_290_000, 100_000, 'Your exchange cost less: ₦1,000 is left as store credit.'],
  ['source', 1_290_000, 0, 'We’ll refund ₦12,900 to your original payment method.'],
  ['bank', 1_290_000, 0, 'We’ll refund ₦12,900 to your bank account.'],
  ['store_credit', 1_290_000, 0, 'You get ₦12,900 as store credit.'],
] as const)(
  'resolution %s for %i kobo, %i kobo remaining',
  (resolution, resolved_kobo, remaining_kobo, message) => {
    expect(resolutionMessage({ resolution, refunded_kobo: resolved_kobo, remaining_kobo })).toBe(message)
  },
)
