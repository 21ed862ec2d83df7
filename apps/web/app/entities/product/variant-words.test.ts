import { expect, test } from 'vitest'
import { variantWords } from './variant-words.ts'

test('says "size" only where the size alone would mean nothing', () => {
  expect(variantWords({ colour: 'Indigo/Gold', size: 'M' })).toBe('Indigo/Gold, size M')
  expect(variantWords({ colour: '', size: '42' })).toBe('Size 42')
  expect(variantWords({ colour: 'Black', size: '128GB' })).toBe('Black, 128GB')
  expect(variantWords({ colour: '', size: '5kg' })).toBe('5kg')
  expect(variantWords({ colour: 'Red', size: '' })).toBe('Red')
  expect(variantWords({})).toBe('')
})
