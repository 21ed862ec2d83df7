import { expect, test } from 'vitest'
import { isPaidByCredit } from './checkout-input.ts'

test('store credit pays all only where nothing is left', () => {
  expect(isPaidByCredit({ credit_kobo: 650_000, total_kobo: 650_000 })).toBe(true)
  expect(isPaidByCredit({ credit_kobo: 300_000, total_kobo: 650_000 })).toBe(false)
  expect(isPaidByCredit({ credit_kobo: 0, total_kobo: 0 })).toBe(false)
})
