import { expect, test } from 'vitest'
import { toProductSlug } from '../products/slugs.ts'
import { queryTerms, searchTerms, wordForms } from './tokenize.ts'

test('marks, hooks and capitals do not matter', () => {
  expect(searchTerms('ỌJÀ Ṣọ́ Ɓaƙi')).toEqual(['oja', 'so', 'baki'])
  expect(queryTerms('  ọjà  OJA ')).toEqual(['oja'])
})

test('a hyphenated word is kept whole and in parts, and asked for whole', () => {
  expect(searchTerms("Wi-Fi Mama's")).toEqual(['wifi', 'wi', 'fi', 'mamas', 'mama', 's'])
  expect(queryTerms('Wi-Fi router')).toEqual(['wifi', 'router'])
})

test('a doubled letter is kept both ways', () => {
  expect(searchTerms('Ijebu Garri')).toEqual(['ijebu', 'garri', 'gari'])
})

test('signs alone ask for nothing, and no more than eight words are asked for', () => {
  expect(queryTerms(`'; drop -- & | ! :*`)).toEqual(['drop'])
  expect(queryTerms('a b c d e f g h i j')).toHaveLength(8)
})

test('a product id is made of plain letters and digits', () => {
  expect(toProductSlug('  Ọjà: Leather Tote (50%)! ')).toBe('oja-leather-tote-50')
  expect(toProductSlug('₦₦₦')).toBe('product')
})

test.each([
  ['ac', ['ac']],
  ['17s', ['17s']],
  ['dress', ['dress', 'dresses']],
  ['generators', ['generators', 'generator']],
  ['generator', ['generator', 'generators']],
  ['watches', ['watches', 'watch', 'watche']],
  ['batteries', ['batteries', 'battery']],
  ['battery', ['battery', 'batteries']],
] as const)('%s is also asked for as %j', (word, forms) => {
  expect(wordForms(word)).toEqual(forms)
})
