import { expect, test } from 'vitest'
import { formatNaira, formatNairaExact, formatNairaShort } from './format-naira.ts'

test('omits zero kobo', () => {
  expect(formatNaira(2_850_000)).toBe('₦28,500')
  expect(formatNaira(0)).toBe('₦0')
  expect(formatNaira(128_490_000)).toBe('₦1,284,900')
})

test('shows kobo with two digits when they are not zero', () => {
  expect(formatNaira(751_395)).toBe('₦7,513.95')
  expect(formatNaira(50)).toBe('₦0.50')
})

test('puts the minus sign first', () => {
  expect(formatNaira(-570_000)).toBe('-₦5,700')
})

test('ledgers always show kobo', () => {
  expect(formatNairaExact(250_000)).toBe('₦2,500.00')
})

test('shortens amounts for chart axes', () => {
  expect(formatNairaShort(150_000_000)).toBe('₦1.5m')
  expect(formatNairaShort(200_000_000)).toBe('₦2m')
})
