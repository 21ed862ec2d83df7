import { expect, test } from 'vitest'
import { containsPattern, phoneDigits } from './like.ts'

test('what means something in a pattern means itself', () => {
  expect(containsPattern('50%_\\')).toBe('%50\\%\\_\\\\%')
})

test.each([
  ['Ada 0803', undefined],
  ['+234', undefined],
  ['8031', undefined],
  ['0803 123 4567', '8031234567'],
  ['+234 803 (123) 4567', '8031234567'],
])('of %s the digits %s are in a stored phone number', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits)
})
