import { expect, test } from 'vitest'
import { formatSynonyms, parseSynonyms } from './synonyms-card.tsx'

test.each([
  ['gen', 1],
  ['gen = generator\n\n = lamp', 3],
  ['gen =', 1],
  ['a = b = c', 1],
])('reports the invalid line of %j', (text, invalidLine) => {
  expect(parseSynonyms(text)).toEqual({ invalidLine })
})

test('formatting and parsing synonyms are inverse', () => {
  const synonyms = [
    { terms: ['gen', 'gen set'], maps_to: ['generator'] },
    { terms: ['torch'], maps_to: ['lamp', 'flashlight'] },
  ]
  expect(formatSynonyms(synonyms)).toBe('gen, gen set = generator\ntorch = lamp, flashlight')
  expect(parseSynonyms(`${formatSynonyms(synonyms)}\n\n`)).toEqual({ items: synonyms })
  expect(parseSynonyms('')).toEqual({ items: [] })
})
