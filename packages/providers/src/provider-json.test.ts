import { expect, test } from 'vitest'
import { parseJsonExact, parseJsonNumbersAsText } from './provider-json.ts'

test('rejects text that is not JSON', () => {
  expect(() => parseJsonExact('<html>')).toThrow(SyntaxError)
})

test('returns 64-bit ids as text with every digit and leaves the rest unchanged', () => {
  expect(
    parseJsonExact('{"id":18446744073709551615,"list":[9007199254740993],"amount":4000,"rate":1.5}'),
  ).toEqual({ id: '18446744073709551615', list: ['9007199254740993'], amount: 4000, rate: 1.5 })
})

test('can return numbers as they were written', () => {
  expect(parseJsonNumbersAsText('{"amount":12500.50,"id":18446744073709551615,"n":"1","x":null}')).toEqual({
    amount: '12500.50',
    id: '18446744073709551615',
    n: '1',
    x: null,
  })
})
