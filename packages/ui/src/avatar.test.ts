import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'

test('shows a placeholder for a name without letters', () => {
  expect(initials('  ')).toBe('?')
})

test('uses the first and last word, whatever is between', () => {
  expect(initials('Chidinma Okafor')).toBe('CO')
  expect(initials('adaeze  ngozi eze')).toBe('AE')
  expect(initials('Tunde')).toBe('T')
  expect(initials('Ṣọlá Ẹ̀bùn')).toBe('ṢẸ')
})
