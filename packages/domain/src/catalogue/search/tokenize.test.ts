import { expect, test } from 'vitest'
import { toProductSlug } from '../products/slugs.ts'
import { queryTerms, searchTerms, wordForms } from './tokenize.ts'

test('diacritics, hooked letters and case are ignored', () => {
  expect(searchTerms('ỌJÀ Ṣọ́ Ɓaƙi')).toEqual(['oja', 'so', 'baki'])
  expect(queryTerms('  ọjà  OJA ')).toEqual(['oja'])
})

test('a hyphenated word is indexed whole and in parts, and searched whole', () => {
  expect(searchTerms("Wi-Fi Mama's")).toEqual(['wifi', 'wi', 'fi', 'mamas', 'mama', 's'])
  expect(queryTerms('Wi-Fi router')).toEqual(['wifi', 'router'])
})

test('a doubled letter is indexed both ways', () => {
  expect(searchTerms('Ijebu Garri')).toEqual(['ijebu', 'garri', 'gari'])
})

test('punctuation is ignored, and at most eight words are searched', () => {
  expect(queryTerms(`'; drop -- & | ! :*`)).toEqual(['drop'])
  expect(queryTerms('a b c d e f g h i j')).toHaveLength(8)
})

test('a product id consists of ASCII letters and digits', () => {
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
] as const)('%s is also searched as %j', (word, forms) => {
  expect(wordForms(word)).toEqual(forms)
})
