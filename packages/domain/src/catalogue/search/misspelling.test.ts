import { expect, test } from 'vitest'
import { meantWords, slipCost } from './misspelling.ts'

const known = [
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
const of = (typed: string) =>
  meantWords(
    typed,
    known.map((word) => ({ word, uses: 1 })),
  )

test('what resembles nothing means nothing, and short words and numbers leave no room', () => {
  for (const typed of ['xqzvw', 'ga', '256', 'zzz', 'television']) expect(of(typed), typed).toEqual([])
})

test('common slips lead to the one word that was meant', () => {
  expect(of('iphnoe')).toEqual(['iphone'])
  expect(of('samsng')).toEqual(['samsung'])
  expect(of('addidas')).toEqual(['adidas'])
  expect(of('ankra')).toEqual(['ankara'])
  expect(of('gari')).toEqual(['garri'])
  expect(of('nkie')).toEqual(['nike'])
})

test('a doubled letter, two turned letters and a missed vowel cost less than another letter', () => {
  const plain = slipCost('garpi', 'garri')
  expect(slipCost('gari', 'garri')).toBeLessThan(plain)
  expect(slipCost('grari', 'garri')).toBeLessThan(plain)
  expect(slipCost('ankra', 'ankara')).toBeLessThan(plain)
  expect(slipCost('garri', 'garri')).toBe(0)
})

test('words that are equally likely are all kept, those in more products first, at most four', () => {
  const rows = ['bata', 'bada', 'baga', 'baka', 'bala'].map((word, n) => ({ word, uses: n }))
  expect(meantWords('baxa', rows)).toEqual(['bala', 'baka', 'baga', 'bada'])
})
