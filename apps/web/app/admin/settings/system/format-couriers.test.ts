import { expect, test } from 'vitest'
import { formatCouriers } from './labels.ts'

test('couriers are named as people know them', () => {
  expect(formatCouriers(['manual', 'terminal-africa'])).toBe(
    'Terminal Africa, any that staff book themselves',
  )
  expect(formatCouriers(['manual'])).toBe('Any that staff book themselves')
  expect(formatCouriers([])).toBe('None')
})
