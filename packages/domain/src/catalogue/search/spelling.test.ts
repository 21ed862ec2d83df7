import { expect, test } from 'vitest'
import { correctedTerms, editCost } from './spelling.ts'

const vocabulary = [
  'iphone',
  'samsung',
  'adidas',
  'ankara',
  'garri',
  'gala',
  'phone',
  'go',
  'rice',
  'nike',
  '256gb',
]

const correct = (query: string) =>
  correctedTerms(
    query,
    vocabulary.map((word) => ({ word, uses: 1 })),
  )

test('words that resemble nothing are not corrected, and neither are short words and numbers', () => {
  for (const query of ['xqzvw', 'ga', '256', 'zzz', 'television']) expect(correct(query), query).toEqual([])
})

test('common typos are corrected to the one intended word', () => {
  expect(correct('iphnoe')).toEqual(['iphone'])
  expect(correct('samsng')).toEqual(['samsung'])
  expect(correct('addidas')).toEqual(['adidas'])
  expect(correct('ankra')).toEqual(['ankara'])
  expect(correct('gari')).toEqual(['garri'])
  expect(correct('nkie')).toEqual(['nike'])
})

test('a doubled letter, swapped letters and a missing vowel cost less than other typos', () => {
  const plain = editCost('garpi', 'garri')
  expect(editCost('gari', 'garri')).toBeLessThan(plain)
  expect(editCost('grari', 'garri')).toBeLessThan(plain)
  expect(editCost('ankra', 'ankara')).toBeLessThan(plain)
  expect(editCost('garri', 'garri')).toBe(0)
})

test('equally likely words are all returned, the more frequent first, at most four', () => {
  const rows = ['bata', 'bada', 'baga', 'baka', 'bala'].map((word, n) => ({ word, uses: n }))
  expect(correctedTerms('baxa', rows)).toEqual(['bala', 'baka', 'baga', 'bada'])
})
