import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'

test('a name without letters still shows something', () => {
  expect(initials('  ')).toBe('?')
})

test('first and last word count, whatever is between', () => {
  expect(initials('Chidinma Okafor')).toBe('CO')
  expect(initials('adaeze  ngozi eze')).toBe('AE')
  expect(initials('Tunde')).toBe('T')
  expect(initials('Ṣọlá Ẹ̀bùn')).toBe('ṢẸ')
})
