import { expect, test } from 'vitest'
import { showPhone } from './show-phone.ts'

test('shows a stored number in the national form, and any other as it is', () => {
  expect(showPhone('+2348030000142')).toBe('0803 000 0142')
  expect(showPhone('+447911123456')).toBe('+447911123456')
  expect(showPhone('0803 000')).toBe('0803 000')
})
