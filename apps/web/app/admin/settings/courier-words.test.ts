import { expect, test } from 'vitest'
import { courierWords } from './courier-words.ts'

test('couriers are named as people know them', () => {
  expect(courierWords(['manual', 'terminal-africa'])).toBe('Terminal Africa, any that staff book themselves')
  expect(courierWords(['manual'])).toBe('Any that staff book themselves')
  expect(courierWords([])).toBe('None')
})
