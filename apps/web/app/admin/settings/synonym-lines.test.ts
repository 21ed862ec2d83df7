import { expect, test } from 'vitest'
import { linesOf, readLines } from './synonym-lines.ts'

test.each([
  ['gen', 1],
  ['gen = generator\n\n = lamp', 3],
  ['gen =', 1],
  ['a = b = c', 1],
])('%j has a wrong line', (text, wrongLine) => {
  expect(readLines(text)).toEqual({ wrongLine })
})

test('lines are read and written alike', () => {
  const synonyms = [
    { terms: ['gen', 'gen set'], maps_to: ['generator'] },
    { terms: ['torch'], maps_to: ['lamp', 'flashlight'] },
  ]
  expect(linesOf(synonyms)).toBe('gen, gen set = generator\ntorch = lamp, flashlight')
  expect(readLines(`${linesOf(synonyms)}\n\n`)).toEqual({ items: synonyms })
  expect(readLines('')).toEqual({ items: [] })
})
