import { expect, test } from 'vitest'
import { variantLabel } from './variant-label.ts'

test('says "size" only where the size alone would mean nothing', () => {
  expect(variantLabel({ colour: 'Indigo/Gold', size: 'M' })).toBe('Indigo/Gold, size M')
  expect(variantLabel({ colour: '', size: '42' })).toBe('Size 42')
  expect(variantLabel({ colour: 'Black', size: '128GB' })).toBe('Black, 128GB')
  expect(variantLabel({ colour: '', size: '5kg' })).toBe('5kg')
  expect(variantLabel({ colour: 'Red', size: '' })).toBe('Red')
  expect(variantLabel({})).toBe('')
})
