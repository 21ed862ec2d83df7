import { expect, test } from 'vitest'
import { formatPhone } from './phone.ts'

test('formats a stored number nationally and leaves any other text unchanged', () => {
  expect(formatPhone('+2348030000142')).toBe('0803 000 0142')
  expect(formatPhone('+447911123456')).toBe('+447911123456')
  expect(formatPhone('0803 000')).toBe('0803 000')
})
