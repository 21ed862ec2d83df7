import { expect, test } from 'vitest'
import { exchangeOptionText } from './return-line.tsx'

test.each([
  [820_000, '10kg, ₦15,500 (₦7,300 more)'],
  [1_600_000, '10kg, ₦15,500 (₦500 less)'],
  [1_550_000, '10kg, ₦15,500'],
])('with %s kobo paid: %s', (paid, text) => {
  expect(exchangeOptionText({ colour: '', size: '10kg', price_kobo: 1_550_000 }, 'Garri', paid)).toBe(text)
})
