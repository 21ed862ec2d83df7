import { expect, test } from 'vitest'
import { normaliseTerm } from './daily-counts.ts'

test.each([undefined, '', ' ', 'a', 'ada@example.ng', '0803 123 4567', '+234-803-1234567', 'x'.repeat(61)])(
  '“%s” is not counted',
  (search) => {
    expect(normaliseTerm(search)).toBeUndefined()
  },
)

test('a search is counted under the same term, however it is typed', () => {
  expect(normaliseTerm('  Ankara   GOWN ')).toBe('ankara gown')
  expect(normaliseTerm('iphone 15 128')).toBe('iphone 15 128')
})
