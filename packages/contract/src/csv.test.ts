import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('customer input never becomes a formula, and amounts stay numbers', () => {
  expect(
    toCsv(
      ['Payer', 'Amount'],
      [
        ['=HYPERLINK("x")', '-12.50'],
        ['@Ada', '+234'],
        ['-A', '0.00'],
      ],
    ),
  ).toBe(['Payer,Amount', `"'=HYPERLINK(""x"")",-12.50`, `'@Ada,'+234`, `'-A,0.00`].join('\r\n'))
})

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(toCsv(['a'], [['1, Allen "Ave"\nIkeja']])).toBe('a\r\n"1, Allen ""Ave""\nIkeja"')
})
