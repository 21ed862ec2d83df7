import { expect, test } from 'vitest'
import { productIdOf } from '../products/product-id.ts'
import { askedWords, searchWords, wordForms } from './search-words.ts'

test('marks, hooks and capitals do not matter', () => {
  expect(searchWords('ỌJÀ Ṣọ́ Ɓaƙi')).toEqual(['oja', 'so', 'baki'])
  expect(askedWords('  ọjà  OJA ')).toEqual(['oja'])
})

test('a hyphenated word is kept whole and in parts, and asked for whole', () => {
  expect(searchWords("Wi-Fi Mama's")).toEqual(['wifi', 'wi', 'fi', 'mamas', 'mama', 's'])
  expect(askedWords('Wi-Fi router')).toEqual(['wifi', 'router'])
})

test('a doubled letter is kept both ways', () => {
  expect(searchWords('Ijebu Garri')).toEqual(['ijebu', 'garri', 'gari'])
})

test('signs alone ask for nothing, and no more than eight words are asked for', () => {
  expect(askedWords(`'; drop -- & | ! :*`)).toEqual(['drop'])
  expect(askedWords('a b c d e f g h i j')).toHaveLength(8)
})

test('a product id is made of plain letters and digits', () => {
  expect(productIdOf('  Ọjà: Leather Tote (50%)! ')).toBe('oja-leather-tote-50')
  expect(productIdOf('₦₦₦')).toBe('product')
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
