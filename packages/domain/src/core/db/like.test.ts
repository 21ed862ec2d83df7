import { expect, test } from 'vitest'
import { containsPattern, phoneDigits } from './like.ts'

test('pattern characters match literally', () => {
  expect(containsPattern('50%_\\')).toBe('%50\\%\\_\\\\%')
})

test.each([
  ['Ada 0803', undefined],
  ['+234', undefined],
  ['8031', undefined],
  ['0803 123 4567', '8031234567'],
  ['+234 803 (123) 4567', '8031234567'],
])('the digits searched for %s are %s, as in a stored phone number', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits)
})
